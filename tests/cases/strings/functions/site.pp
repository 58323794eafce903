# The case of letters, and what is cut off at the ends.
notify { 'n1': message => [capitalize(5), capitalize(3), chomp("a\r\n"), chop("a\r\n"), chop('é'), strip(" \u0000a\u0000 ")] }
notify { 'n2': message => [strip(["  a ", " b"]), lstrip("\u00a0 a"), chop(3)] }
notify { 'n3': message => [downcase('ÀÉÎ ΑΣ İ ẞ'), upcase('straße ŉ ǆ ﬁ'), capitalize('ǆx ßa'), downcase(5), downcase({'A'=>'B', 'a'=>'C'})] }

notify { 'n4': message => [upcase('abc'), upcase(['a', ['b', 1]]), upcase({'a'=>['b'], 'c'=>{'d'=>1.5}}), downcase('ABC'), downcase({'A'=>'B', 'a'=>'C'}), upcase([])] }
notify { 'n5': message => [capitalize('hello WORLD'), capitalize(['aB','cD']), capitalize(''), camelcase('abc_dEF__g_'), camelcase('_x'), camelcase(['a_b']), camelcase(''), camelcase('übung_élan')] }
notify { 'n6': message => [chomp("a\n"), chomp("a\r"), chomp("a\n\n"), chomp("a\r\n"), chomp(''), chomp(["a\n", "b"]), chop('abc'), chop(''), chop('é'), chop("a\r\n"), chop("a\n\r"), chop(['ab', 'c'])] }
notify { 'n7': message => [strip(" \t\r\n a b \n"), lstrip("\n a "), rstrip(" a \t"), strip(''), strip('  '), lstrip(['  a', 'b']), rstrip(['a  ', 'b']), strip("\u00a0a"), chomp(3), strip(1.5)] }
notify { 'n8': message => [['a ','b'].reverse_each.map |$x| { strip($x) }, 'ABC'.downcase, 'straße'.upcase, 'ÀÉ'.downcase, 'ǆ'.capitalize, 'ΑΣ'.downcase] }
