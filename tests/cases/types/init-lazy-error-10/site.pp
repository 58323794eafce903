notify { 'a': message => "${[1].map |Init[Any] $x| { $x }}" }
