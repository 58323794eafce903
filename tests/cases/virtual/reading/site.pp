# A virtual resource can be asked for, overridden and named.
@notify { 'a': message => 'm' }
notify { 'b': message => Notify['a']['message'], require => Notify['a'] }
Notify['a'] { loglevel => info }
notify { 'c': message => "${defined(Notify['a'])}" }
