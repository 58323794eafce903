# Annotations that code gives to instances, and those that types have.
type Nick = Object[{parent => Annotation, attributes => {name => String, times => {type => Integer, value => 3}}}]
type Other::Nick = Object[{parent => Nick, attributes => {other => String}}]
type Thing = Object[{attributes => {size => Integer}}]
type Blue = Object[{attributes => {size => Integer}, annotations => {Nick => {name => 'sky', times => 1}}}]
type Set = TypeSet[{pcore_version => '1.0.0', annotations => {Nick => {name => 'set'}}}]
$a = Thing(1)
$b = Thing(1)
notify {
  'before': message => String([annotate(Nick, $a), annotate(Nick, 1), annotate(Nick, [1]), annotate(Nick, 'a', 'clear')]);
  'given': message => annotate(Nick, $a, {name => 'small'}).name;
  'read': message => annotate(Nick, $a).name;
  'of its own': message => String([annotate(Nick, $b), annotate(Other::Nick, $a), $a == $b]);
  'of a lambda': message => String(annotate(Nick, $b) || { {name => "lambda ${$a.size}", times => 5} }.times);
  'not asked': message => annotate(Nick, $b) || { fail('asked') }.name;
  'in a loop': message => [$a, $b].map |$thing| { $thing.with |$t| { annotate(Nick, $t).name } };
  'another': message => annotate(Other::Nick, $a, {name => 'n', other => 'o'}).other;
  'cleared': message => annotate(Nick, $a, 'clear').name;
  'after': message => String([annotate(Nick, $a), annotate(Nick, $a, 'clear'), annotate(Other::Nick, $a).times]);
  'nothing': message => String(annotate(Nick, $a) || { undef });
  'several': message => annotate(Pcore, $a, {Nick => {name => 'p'}, Other::Nick => {name => 'q', other => 'r'}}).size;
  'those': message => "${annotate(Nick, $a).name} ${annotate(Other::Nick, $a).name}";
  'of types': message => "${annotate(Nick, Blue).name} ${annotate(Nick, Blue).times} ${annotate(Nick, Set).name}";
  'types': message => "${Pcore} ${Pcore::MemberName} ${Pcore::QRef} ${Pcore::TypeName} ${Pcore::SimpleTypeName}";
}
