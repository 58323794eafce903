# Where it is set already.
notify { 'x': }
notify { 'a': require => Notify['x'] }
Notify['a'] { require +> Notify['x'] }
