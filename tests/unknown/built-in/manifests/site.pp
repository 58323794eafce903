# base64() gives bytes that are no text, which only an agent without a server could use.
$encoded = 'sexMgg=='
file { '/etc/kcpassword': content => base64('decode', $encoded) }
file { '/etc/part': content => "x${base64('decode', $encoded)}" }
file { '/etc/text': content => base64('decode', 'dGV4dA==') }
if base64('decode', $encoded) == 'a' {
  notify { 'equal': }
}
file { '/etc/root.cer': content => file('m/none.cer', 'm/root.cer') }
file { '/etc/rendered': content => inline_template('<%= scope.call_function("base64", ["decode", @encoded]) %>') }
