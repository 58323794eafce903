# One to what is not there.
notify { 'a': }
Notify['a'] -> 'Notify[nosuch]'
