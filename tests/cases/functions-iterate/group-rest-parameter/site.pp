# A block that takes one or two gets one from group_by and partition, two from map
notify { 'group_by': message => "${group_by([4, 5]) |*$v| { $v }}" }
notify { 'partition': message => "${partition([4, 5]) |*$v| { $v == [4] }}" }
notify { 'map': message => "${map([4, 5]) |*$v| { $v }}" }
