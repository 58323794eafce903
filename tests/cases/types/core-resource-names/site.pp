# Puppet's own class of resource types takes any name, and shows its parts with a capital each.
$odd = Pcore::ResourceType('aB c')
notify {
  'shown': message => "${odd} ${Pcore::ResourceType('fooBar', 'x')} ${Pcore::ResourceType('::a::b', 'x')} ${Pcore::ResourceType('a::')}";
  'letters': message => "${Pcore::ResourceType('é')} ${Pcore::ResourceType('a:b')} ${Pcore::ResourceType('9')} ${type($odd)}";
  'class': message => "${Pcore::ResourceType('class', 'A')} ${Pcore::ResourceType('class', 'A') =~ Type[Class]} ${Pcore::ResourceType('class', 'a') == Resource['class', 'a']}";
  'equal': message => "${$odd == Pcore::ResourceType('Ab c')} ${$odd <= Resource} ${Resource[$odd]} ${{$odd => 1}[Pcore::ResourceType('ab c')]}";
  'colons': message => "${Class['::::a']} ${Class['::::a'] == Class['a']} ${type(Class['::::A'])} ${defined(Class['::::a'])}";
}
