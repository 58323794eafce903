# stdlib's functions that match regular expressions.
$a = ['aaa', 'bbb', 'ccc', 'aaaddd', 1, undef]
notify { 'grep': message => [grep($a, 'aaa'), grep($a, '^b'), grep($a, 'x'), grep(['a.b', 'acb'], 'a\.b')] }
notify { 'reject': message => [reject($a, 'aaa'), reject(['x'], '.')] }
notify { 'delete_regex': message => [delete_regex(['abf', 'ab', 'ac'], '^a.*'), delete_regex(['a b', 'ab', 'b'], ['b'])] }
notify { 'email': message => ['a@b.com', 'a@b', 'a.b+c@d-e.co.uk', '@b.com', 'a b@c.com', "a@b.com\n"].map |$x| { is_email_address($x) } }
validate_re('abc', '^a')
validate_re('abc', ['^x', 'c$'])
validate_re('abc', 'b', 'no b')
validate_legacy(Pattern[/^a/], 'validate_re', 'abc', '^a')
notify { 'fine': }
