# lookup without any data: what the call gives answers.
notify { 'a': message => [
  lookup('x', undef, undef, 'default'),
  lookup('x', Integer, 'first', 5),
  lookup('x', { 'default_value' => [1, 2] }),
  lookup({ 'name' => 'x', 'default_value' => undef }),
  lookup('x') |$n| { "block ${n}" },
  lookup(['x', 'y'], { 'override' => { 'y' => 'over' }, 'default_value' => 'd' }),
  lookup('y', { 'default_values_hash' => { 'y' => 1.5 }, 'default_value' => 'd' }),
  lookup(['x', 'z'], { 'default_values_hash' => { 'z' => true } }) |$n| { 'no' },
] }
