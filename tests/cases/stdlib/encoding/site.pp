# stdlib's functions that encode, escape and split texts, or follow a path.
$long = 'a long text that base64 breaks after sixty characters, as the standard of mail wants it'
notify { 'base64': message => [base64('encode', 'thestring'), base64('decode', 'dGhlc3RyaW5n'), base64('encode', $long), base64('encode', $long, 'strict'), base64('encode', 'a?>~b', 'urlsafe'), base64('decode', 'YT8-fmI=', 'urlsafe'), base64('decode', 'YT8-fmI', 'urlsafe'), base64('decode', 'dGhl c3Ry!aW5n'), base64('encode', ''), base64('encode', 'ä'), base64('decode', 'YQ==', 'strict'), base64('encode', undef)] }
notify { 'escapes': message => [batch_escape('a "b" $c \\ d'), batch_escape(5), batch_escape(['a']), powershell_escape("a 'b' \"c\" `d | \$e\nf"), powershell_escape(true)] }
notify { 'split': message => [shell_split('a b'), shell_split(" a  'b c' \"d \\\$ \\x \\\"\" e\\ f g\\\nh "), shell_split("a'b'\"c\"d"), shell_split(''), shell_split("''"), shell_split('a\\'), shell_split("'' x"), shell_split(5), shell_split("a\tb\nc\\\\d"), shell_split(['a', 'b'])] }
notify { 'named': message => [sprintf_hash('%<a>03d %{b} %<c>.2f%%', {'a' => 7, 'b' => [1, 'x'], 'c' => 1.005}), sprintf_hash('plain', {})] }
$data = {'a' => {'b' => ['b1', 'b2', {'c' => false}]}, 'u' => undef}
notify { 'dig': message => [dig44($data, ['a', 'b', 1]), dig44($data, ['a', 'b', 'x'], 'none'), dig44($data, ['a', 'b', '2', 'c']), dig44($data, ['a', 'x', 'y'], 'none'), dig44($data, ['a', 'b', -1]), dig44($data, []), dig44([1, [2]], [1, 0]), dig44($data, ['u'], 5), dig44($data, ['a', 'b', 1, 'c'], 6), dig44($data, ['q'])] }
notify { 'types': message => [type3x('x'), type3x('1'), type3x('-0'), type3x('1.5'), type3x('1e3'), type3x(1.5), type3x(true), type3x([]), type3x({}), type3x(/a/), type3x('')] }
notify { 'mail': message => [validate_email_address('a@example.com'), validate_email_address('a.b+c@x.y.org', 'q@w.de'), is_email_address('a@b')] }
notify { 'older': message => [hash([{'a' => 1}]), delete(1, [])] }
