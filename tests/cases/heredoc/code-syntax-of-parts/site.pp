# The checker of Puppet code takes no other syntax before its own.
$type = 'notify'
notify { 'code': message => @("END":text+pp) }
  ${type} { 'x': }
  | END
