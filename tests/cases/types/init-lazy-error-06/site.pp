function f(Init[Any] $x) { $x }
notify { 'a': message => f(5) }
