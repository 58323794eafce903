# A reference as the value of an attribute that is no relationship.
notify { 'a': }
notify { 'r': message => Notify['a'] }
notify { 's': message => [Notify['a'], { 'k' => Class['main'] }] }
