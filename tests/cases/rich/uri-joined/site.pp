# URIs of the schemes that Ruby has classes for, joined with others; their parts, comparisons and texts.
$bases = ['ftp://a.example.com/b/c;type=a', 'ftp://u:p@h/%2Fetc/x', 'ldap://h/dc=a?one?sub', 'ldaps://h',
  'mailto:a@b.example.com?subject=x', 'file:///etc/hosts', 'ws://h/a', 'http://u:p@h/a/b?q#f',
  'urn:a:b']
$relative = ['c', '../d', '/e', '#f', 'https://x/', '', ';type=i']
$bases.each |$i, $base| {
  $relative.each |$j, $other| {
    $uri = URI($base) + $other
    notify { "${i}-${j}":
      message => "${uri} ${uri.scheme} ${uri.userinfo} ${uri.host} ${uri.port} ${uri.path} ${uri.opaque} ${type($uri)}",
    }
  }
}
notify { 'texts': message => "${String(URI('ftp://h:2121/a'), '%p')} ${String(URI('ldap://h'), '%p')}" }
notify { 'large': message => "${URI('foo://h:123456789012345678901234567890/').port + 0.0}" }
$equal = [['ftp://h', 'ftp://h/%2F'], ['ldap://h/a??', 'ldap://H/a'], ['ldap://h/a', 'ldap://h/b'],
  ['mailto:a@b?', 'mailto:a@b'], ['http:a', 'http:b'], ['urn:a', 'urn:b'], ['ws://h/#a', 'ws://h/#b'],
  ['file://u@h/a?q', 'file://h/a'], ['http://h', 'http://h/']]
$equal.each |$i, $both| {
  $a = URI($both[0])
  $b = URI($both[1])
  notify { "equal ${i}": message => "${a} ${b} ${$a == $b} ${unique([$a, $b]).size} ${type($a) == type($b)}" }
}
