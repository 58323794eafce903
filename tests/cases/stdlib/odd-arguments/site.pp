# What stdlib's functions give for arguments that they were not made for.
notify { 'count':
  message => [count(Struct[{a => Integer}]), count(Data), count(Variant[Integer, String], Integer),
    count(Tuple[Integer, String, Integer], Integer), count(File['/a']), count(RichData)],
}
$types = delete([Integer, String, 1, undef, Undef], Variant[Integer, String])
notify { 'delete':
  message => ["${types}", delete(['Integer'], Tuple), delete(true, File['/a']), delete(3, {}), delete(false, Struct)],
}
notify { 'regexps':
  message => [delete_regex(['a', 'b'], File['/a']), delete_regex(7, []), reject(File['/a'], 'a'), grep(Data, 'a'),
    grep(Tuple[Integer], 'a'), "${reject(Variant[Integer, String], 'a')}"],
}
notify { 'numbers':
  message => [clamp("a\n1", 2, 3), convert_base("12\nx", 2), delete_at([1, 2, 3], "1\n"), range("1\na", 3)],
}
notify { 'resources':
  message => [getparam(File, ''), getparam(Enum[a, b], 'b'), getparam("x]\nFile[/a]", 'mode'), getparam('é[c]', 'a'),
    defined_with_params('Nope[c]'), defined_with_params('a b[c]')],
}
validate_re('a', /a/)
validate_re('a', [/b/, '(?i)A'])
validate_slength('abc', Timestamp(5), Timespan(1))
validate_legacy(String, 'validate_string', 'a') |$x| { $x }
notify { 'texts':
  message => [sprintf_hash('%<default>s', {default => 1}), parsejson('{"a": [/**/1]}'), parsejson('{"a":/1}', 'b'), loadjson(default, 3)],
}
