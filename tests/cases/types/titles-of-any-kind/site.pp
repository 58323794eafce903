# A type in a text may have a title that is no String, also as a value.
$one = Type('Notify[1]')
$all = ['1', '1.5', '[a, b]', 'Integer', 'File', 'default', 'undef', '/a/', '{a => 1}', 'true'].map |$t| { Type("Notify[${t}]") }
notify { '1': message => 'x' }
notify { '["a", "b"]': message => 'y' }
notify {
  'texts': message => "${all} ${String($all, '%#a')} ${String($one, '%p')}";
  'as attributes': message => [$one, {a => $one}, $all];
  'require': require => $one;
  'behind': ;
  'compared': message => String([$one == Type('Notify[1]'), $one == Type('Notify[1.0]'), $one == Notify['1'], $one == Notify,
    $one < Notify, Notify < $one, $one <= $one, $one < Type('Notify[2]'), $one == Resource['notify', '1']]);
  'matched': message => String([$one =~ Type[Notify], $one =~ CatalogEntry, $one =~ Type, $one =~ RichData, $one in [Notify],
    $one in [$one], [$one, Type('Notify[1.0]'), Notify['1'], $one].unique, {$one => 1}[$one], {$one => 1}[Notify['1']]]);
  'types': message => String([type($one), type($one, reduced), type([$one, File['a']]), Array[$one], Type[$one], Resource[$one],
    Resource[$one, 'a'], Type('Resource[notify, 1]'), Type('Array[Notify[1]]'), Sensitive($one).unwrap]);
  'asked': message => String([$one['message'], $one[['message']], Type('Notify[[a, b]]')['message'], defined($one),
    defined(Type('Notify[2]'))]);
}
$one -> Notify['behind']
@notify { '2': }
realize(Type('Notify[2]'))
define d($x) { notify { $title: message => String($x) } }
d { 'defined': x => Type('Notify[1]') }
