# split, regsubst and match: all ways to call them.
notify { 'n1': message => [split('a,b,,c,,', ','), split('abc', ''), split(' a  b ', ' '), split('a1b2c', /\d/), split('a1b2', /(\d)/), split('', ','), split('abc', Regexp[/b/]), split("a b", Regexp)] }
notify { 'n2': message => [regsubst('abcabc', 'b', '<\\0>'), regsubst('abcabc', 'b', '<\\0>', 'G'), regsubst('aBc', '(?<x>b)', '[\\k<x>]', 'IG'), regsubst(['a','b'], 'a', 'x'), regsubst('abc', /(b)(c)/, '\2\1\3\\&\\`\\\'\\\\'), regsubst('abc', 'b', {'b'=>'X'}), regsubst('abc', /./, {'a'=>'1','c'=>'3'}, 'G')] }
notify { 'n3': message => [regsubst('abc', 'a b', 'x', 'E'), regsubst("a\nb", 'a.b', 'x', 'M'), regsubst('abc','','-','G'), regsubst('abc', 'b', 'x', undef), regsubst('abc', 'b', 'x', 'G', 'U'), regsubst('abc', 'b', 'x', 'G', 'N')] }
notify { 'n4': message => [match('abc', 'b(.)'), match('abc','x'), match(['abc','xbz'], /b(.)/), match('abc', Pattern[/x/,/c/]), match('abc', [/x/, /b/]), match('abc', Regexp[/a/])] }
notify { 'n5': message => [regsubst('aBc', '(?<x>b)', '[\1]', 'I')] }
notify { 'n6': message => [regsubst('a.c', Regexp[/./], '<\0>', 'G'), regsubst('abc', Regexp, '-', 'G')] }
notify { 'n7': message => [match('abc', Variant[Pattern[/x/], Regexp[/c/]])] }
notify { 'n8': message => ['abc'.match(/(b)(x)?/), match([], 'a')] }

notify { 'n9': message => [split('añb', ''), split('a,b;c', '[,;]'), split("l1\nl2\n", "\n"), split('aXbxc', /(?i)x/), split('2021-03-04', /-/), split('abc', /(?=b)/), split('aab', /a*/), split('a', /(x)?/)] }
notify { 'n10': message => [regsubst('foo.bar.org', '\..*', ''), regsubst('  pad', '^ +', ''), regsubst('web01', '^([a-z]+)\d+$', '\1'), regsubst('web01', 'db', 'x'), regsubst('a b', ' ', '', 'G')] }
notify { 'n11': message => [regsubst(['a1','b2','c'], /[0-9]/, '', 'G'), regsubst('äöü', /./, '<\0>', 'G'), regsubst('a.b', '.', '-', 'G'), regsubst('a b c', /(?<x>[a-c])/, '\k<x>\k<x>', 'G')] }
notify { 'n12': message => [regsubst("a\nb", '^b', 'x'), regsubst('hello', '(l)(l)', '\2-\1'), regsubst('hello', 'L', 'x', 'IG'), regsubst('abc', 'b', '\\'), regsubst('abc', 'b', 'x\y'), regsubst('ab12', '(\d)(\d)', '\0\0'), regsubst('', '^', 'x')] }
$v = '10.20.30.40'
$parts = split($v, '[.]')
$host = 'WEB01.Example.COM'
notify { 'n13': message => [$parts, $parts[1], $host.downcase.split('\.')[0], $host.regsubst('^(\w+)\..*', '\1').downcase, match($host, /(\w+)\.(\w+)/)[2]] }
