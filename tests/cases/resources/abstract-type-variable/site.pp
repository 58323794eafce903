# A variable is no type's name.
$t = Notify
$t { 'a': message => 'm' }
