# With "%#p" each attribute has a line, and so have the entries of Hashes and of types inside of it.
type Thing = Object[{attributes => {value => Any, size => {type => Integer, value => 0}}}]
type Sized = Object[{type_parameters => {size => Integer}, attributes => {size => Integer}}]
$long = ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', [1, 2]]
$values = [Struct[{a => Integer, Optional[b] => Struct[{c => Array[Struct[{d => String}]]}]}], $long, [[], {}, [{}]], {},
  Thing({'a' => [Thing(1, 2)]}), [URI('http://a/b'), Sensitive(1), SemVer('1.0.0')], URI[{'scheme' => 'http'}],
  Object[{attributes => {b => {type => Any, value => {'k' => 1}}, c => Integer}, equality => [b]}], Sized(3), undef]
$values.each |$index, $value| {
  notify { "alone ${index}": message => String(Thing($value, 1), '%#p') }
  notify { "in a Hash ${index}": message => String({'k' => [Thing($value)]}, {Hash => '%#h', Array => '%#a', Any => '%p'}) }
}
