# What a function in Ruby could declare is an absence where it is not called.
$wanted = false
if $wanted { m::declare('m') }
notify { 'a': message => defined(Class['m']) }
