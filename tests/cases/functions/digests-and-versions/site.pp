# Digests, quoting for the shell, and versions of packages.
$text = 'añ b'
notify { 'digests': message => [md5($text), sha1($text), sha256($text), digest($text)] }
notify { 'shellquote': message => [shellquote('a b', "it's", 'plain', ['x', '$y']), shellquote($text)] }
notify { 'versioncmp': message => [versioncmp('1.10', '1.9'), versioncmp('2.0', '2.0'), versioncmp('1.0-rc1', '1.0')] }
