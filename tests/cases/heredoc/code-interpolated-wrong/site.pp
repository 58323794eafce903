# Puppet code that interpolations made wrong.
$type = 'notify'
$text = "a'b"
notify { 'code': message => @("END":pp) }
  ${type} { 'x': }
  ${type} { '${text}': }
  | END
