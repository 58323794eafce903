function environment::it($key, $options, $context) {
  if $key == 'a' { lookup('b', Integer) }
  if $key == 'c' { [1].each |$x| { $context.interpolate('%{lookup("a")}') } }
  $context.not_found
}
