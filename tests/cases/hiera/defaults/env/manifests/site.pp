notify { 'a': message => lookup('x', undef, undef, 'dflt') }
notify { 'b': message => lookup('x', { 'default_value' => 'd2' }) }
notify { 'c': message => lookup('x') |$k| { "block ${k}" } }
notify { 'd': message => lookup({ 'name' => 'a', 'override' => { 'a' => 'ov' } }) }
notify { 'e': message => lookup('x', { 'default_values_hash' => { 'x' => 'dvh' } }) }
notify { 'f': message => lookup('a', { 'default_values_hash' => { 'a' => 'dvh' } }) }
notify { 'g': message => String(lookup('nothing', { 'default_value' => undef }) =~ Undef) }
