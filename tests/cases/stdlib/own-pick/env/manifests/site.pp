# A module stdlib of its own: its function pick, which takes the last, goes before the built-in one, whoever calls it.
$how = pick('first', undef, 'last')
$inside = ['a', 'b'].map |$letter| { pick($letter, 'z') }
notify { 'direct': message => $how }
notify { 'by name': message => call('pick', 1, 2) }
notify { 'in a lambda': message => $inside }
notify { 'of Ruby': message => inline_template("<%= scope.function_pick(['x', 'y']) %><%= scope.call_function('pick', ['v', 'w']) %>") }
if $facts {
  notify { pick('not', 'taken'): }
}
