# stdlib's functions of strings.
notify { 'prefix': message => [prefix(['a', 'b', 1, true, undef, 1.5], 'p'), prefix({'a' => 1, 'b' => [2]}, '-'), prefix(['x'])] }
notify { 'suffix': message => [suffix(['a', 'b', 1], '.s'), suffix({'a' => 1}, '-'), suffix([['n', 'q']], 'x')] }
notify { 'swapcase': message => [swapcase('aBcD1'), swapcase(['aB', 3, 'Cd'])] }
notify { 'regexpescape': message => [regexpescape('a.b*c [x] {y} (z) ^$ | \\ + ? - # /'), regexpescape(["a\tb", "c\nd", 7])] }
notify { 'uriescape': message => [uriescape(':/?#[]@!$&\'()*+,;= "{}'), uriescape(['a b', 3, 'ä'])] }
notify { 'squeeze': message => [squeeze('aaabbbcca'), squeeze('aaabbbcca', 'ab'), squeeze(['aa', 'bb']), squeeze('äää')] }
notify { 'lines': message => [dos2unix("a\r\nb\rc\n"), unix2dos("a\nb\r\nc\r\r\nd")] }
notify { 'shell': message => [shell_escape('foo b"ar'), shell_escape(''), shell_escape('a-b_c.d,e:f+g/h@i'), shell_escape("a\nb"), shell_escape(5), shell_escape('ä$'), shell_join(['foo', 'b ar', '', 'x;y'])] }
notify { 'ends': message => [stdlib::start_with('foobar', 'foo'), stdlib::start_with('foobar', ['x', 'foob']), stdlib::end_with('foobar', 'foo'), stdlib::end_with('foobar', ['bar'])] }
notify { 'xml': message => [stdlib::xml_encode('<a href="x">&\'</a>'), stdlib::xml_encode('a"b<>', 'attr')] }
