# How texts stand in types: in double quotes with escapes where they have control characters
notify { 'enum': message => "${Enum["a\nb", '$x', 'a\b', "it's", "t\t$", 'end\\']}" }
notify { 'struct': message => "${Struct[{"a\tb" => Integer}]}" }
notify { 'optional': message => "${Optional["a\n"]} ${NotUndef['b']}" }
