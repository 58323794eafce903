# An instance's text has other words for values than an interpolation: quotes, or the type alone.
type Thing = Object[{attributes => {value => Any}}]
$values = [SemVer('1.2.3'), SemVerRange('1.x'), Timestamp(0), Timespan(90), URI('http://a/b'), Binary('YWJj'),
  Sensitive(1), /a/, default, {'range' => SemVerRange('>=1.0.0')}, [1, 2].reverse_each, [[1], 2].tree_each, Integer[1, 2]]
$values.each |$index, $value| { notify { "thing ${index}": message => "${Thing($value)} ${[Thing($value)]}" } }
notify { 'init': message => "${Init[Integer, SemVer('1.2.3'), Binary('YWJj'), URI('a/b')]}" }
notify { 'default': message => "${[Object[{attributes => {x => {type => Any, value => Timespan(1)}, y => {type => Any, value => Sensitive('s')}}}]]}" }
