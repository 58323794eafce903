# What Ruby makes of a literal is no copy of it: nil in a gap, a Symbol of a text, nil of :undef, a count.
$gap = ['x']
$made = ['x']
$word = 'a'
notify { 'a': message => template('m/t.erb') }
notify { 'b': message => [$gap, $made] }
