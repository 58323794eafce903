# Instances of Object types on several lines.
type Thing = Object[{ attributes => { a => Any, b => { type => Any, value => {} } } }]
$long = 'a long text that is one of several in an Array, ä'
$values = [
  Thing(1), Thing('x', 2), Thing([]), Thing({}), Thing([1, [2, [3]]]), Thing([$long, $long, $long]),
  Thing([$long, 12345678901234567, 1.5, true, undef]), Thing({ x => { y => [1, { z => 2 }] }, 3 => undef }),
  Thing(Thing(1), Thing(Thing([]), [Thing(2)])), Thing(Integer[1, 2]), Thing(default), Thing(undef, "a'b\n  "),
  Thing([[], {}, [1], { a => 1 }]), Thing([$long, $long[0, 40], 'abc', default]), Thing(File['/a']),
]
['%#p', '%p', '%s', '%#s'].each |$format| {
  $values.each |$i, $value| {
    notify { "${format} ${i}": message => String($value, $format) }
  }
}
['%#a', '%a', '%#p'].each |$format| {
  notify { "Array ${format}": message => String([$values[4], [1, $values[7]], $values[8]], { Array => $format, Hash => '%#h' }) }
  notify { "Hash ${format}": message => String({ a => $values[4], b => [$values[8]] }, { Array => '%#a', Hash => $format, Object => '%p' }) }
  notify { "Objects ${format}": message => String([$values[7], { b => [$values[8]] }], { Object => '%#p', Hash => $format }) }
}
