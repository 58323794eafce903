# URIs put together of parts: what each class changes, and that they have another parser.
$parts = [
  { scheme => 'ftp', host => 'h', path => '/a;type=i' },
  { scheme => 'FTP', host => 'h', path => 'a' },
  { scheme => 'ftp', host => 'h', path => '%2Fa', userinfo => 'u:p' },
  { scheme => 'ldap', host => 'h', path => '/dc=a', query => 'dropped' },
  { scheme => 'ldaps', host => 'h' },
  { scheme => 'file', path => '/a', port => 5 },
  { scheme => 'file', host => 'localhost' },
  { scheme => 'http', host => '::1', port => 9223372036854775807 },
  { scheme => 'http', opaque => 'a:b' },
  { scheme => 'http', host => 'h', query => "a b'ä<%41>\n", fragment => "ä b\t#" },
  { scheme => 'Foo+bar', path => '/a' },
  { path => 'a/b' },
  { },
]
$parts.each |$i, $hash| {
  $uri = URI($hash)
  notify { "${i}":
    message => "${uri} ${uri.scheme} ${uri.userinfo} ${uri.host} ${uri.port} ${uri.path} ${uri.query} ${type($uri)}",
  }
}
$built = URI({ scheme => 'http', host => 'h', path => '/' })
$read = URI('http://h/')
notify { 'same': message => "${$built == $read} ${unique([$built, $read]).size}" }
notify { 'older': message => "${$built + ' a?[b]c '} ${$built + ' //u@h2:8/x '}" }
notify { 'newer': message => "${$read + 'a!'} ${$built + 'a!'}" }
