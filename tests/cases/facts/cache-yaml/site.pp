# The file that Puppet keeps of a node's facts
notify { 'a': message => "${kernel} ${os['release']['major']} ${uptime_seconds} ${is_virtual}" }
notify { 'b': message => $facts }
