# A TypeSet with a type that contains itself may be named once: a reference to it is that.
type Endless = TypeSet[{
  pcore_version => '1.0.0',
  version       => '1.2.3',
  types         => { Age => Integer, Nest => Array[Endless::Nest] },
}]
type Referring = TypeSet[{
  pcore_version => '1.0.0',
  references    => { Other => { name => 'Endless', version_range => '1.x' } },
  types         => { Ages => Array[Other::Age] },
}]
$set = Referring
notify { 'a': message => String([1] =~ Referring::Ages) }
notify { 'b': message => String(['x'] =~ Referring::Ages) }
