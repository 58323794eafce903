function environment::it($key, $options, $context) {
  if $key == 'a' { $context.interpolate('x%{alias("b")}') }
  if $key == 'c' { $context.interpolate('%{nothing("b")}') }
  if $key == 'd' { $context.interpolate('%{lookup("b.c")}') }
  if $key == 'b' { return('text') }
  $context.not_found
}
