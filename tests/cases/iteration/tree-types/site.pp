# Trees with Structs, whose members are objects, and with Object types, which have what they were defined with.
type Base = Object[{ attributes => { a => Integer } }]
type Thing = Object[{
  parent     => Base,
  attributes => {
    b => { type => String, value => 'x' },
    c => { type => Integer, kind => derived },
    d => Optional[Struct[{ Optional[e] => Float }]],
  },
  constants  => { f => 4 },
  functions  => { g => Callable[[Integer], String] },
  equality   => [b],
}]
[Struct[{ a => Integer, Optional[b] => String[1] }], Struct, Thing, Base, Array[Thing]].each |$i, $type| {
  ['depth_first', 'breadth_first'].each |$order| {
    [$type].tree_each({ order => $order }).map |$at| { $at }.each |$j, $pair| {
      notify { "${i} ${order} ${j}": message => "${pair} ${pair[1].type}" }
    }
  }
}
$elements = [Struct[{ a => Integer }], Struct[{ a => Integer }]].tree_each.filter |$pair| {
  $pair[1] =~ Pcore::StructElement
}
$element = $elements[0][1]
notify { 'element':
  message => "${element} ${element.key_type} ${element.value_type} ${$element == $elements[1][1]} ${$element =~ Object}",
}
