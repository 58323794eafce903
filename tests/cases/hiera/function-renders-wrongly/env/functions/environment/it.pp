function environment::it($key, $options, $context) {
  if $key == 'a' { inline_epp('<%= %>') }
  if $key == 'b' { inline_epp('<% class x {} %> <% class y {} %>') }
  if $key == 'c' { '<% if true { %>'.inline_epp }
  if $key == 'd' { inline_epp('<% class x {} %>') }
  if $key == 'e' { epp('/proc/self/cwd/env/wrong.epp') }
  $context.not_found
}
