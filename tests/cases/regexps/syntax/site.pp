# Unicode, options, anchors, character classes.
notify { 'n1': message => ['Straße' =~ /ß(.)/, $1, "éà" =~ /^(..)$/, $1, 'é' =~ /\w/, 'é' =~ /[[:alpha:]]/, 'aéb' =~ /a\b/, "a\nb" =~ /a.b/, "a\nb" =~ /(?m)a.b/, 'ABC' =~ /(?i)abc/, "a\nb" =~ /a$/, "a\nb" =~ /\Aa\Z/, "x" =~ /(?x) x # foo
/] }

notify { 'w': message => ['é1' =~ /(\w)/, $1, '٣4' =~ /(\d)/, $1, "\u00a0 x" =~ /(\s)x/, $1, 'x-é' =~ /([\W]+)/, $1] }
notify { 'u': message => ["\u{1F600}" =~ /\u{1F600}/, 'AB' =~ /\u{41 42}/, 'yNO' =~ /\yNO/, 'ab' =~ /(?<x>a)(?<y>b)\k<x>?/, $0, $1, $2] }
notify { 'o': message => ["a\nB" =~ /(?m-i:a.)(?i)b/, 'aXb' =~ /a(?#comment)X/, 'foobar' =~ /foo(?=bar)/, $0, 'xbar' =~ /(?<!foo)bar/, 'aaa' =~ /a{2}?/, 'ab' =~ /(a)(?:b)/, $2] }
notify { 'p': message => ['éa1' =~ /(\p{L}+)/, $1, 'é' =~ /[[:lower:]]/, 'a]' =~ /[]a]+/, $0, 'a/b' =~ /a\/b/, $0, 'tab	x' =~ /\t/, 'abab' =~ /(ab)\1/, 'ß' =~ /(?i)SS/, 'É' =~ /(?i)é/] }
notify { 'e': message => ['' =~ /\A\z/, "[${0}]", 'abc' =~ /\Bb\B/, 'a b' =~ /\bb/, "x\n" =~ /x\Z/, "x\n" =~ /x\z/, 'abc' =~ /(?<=b)c|(z)/, "[${1}]"] }
