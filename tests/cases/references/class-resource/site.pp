# Resource['class', …] is a resource of the type Class, which is not the class, though it finds the same.
class one($size = 1) { notify { 'in one': } }
class two::three { notify { 'in three': } }
include one
include Resource['class', 'two::three']
$a = Resource['class', 'one']
$b = Resource['class', 'Two::Three']
notify {
  'texts': message => "${a} ${b} ${Resource['class']} ${[$a, Class['one']]} ${type($b)}";
  'equal': message => "${$a == Class['one']} ${$a == Resource['Class', 'one']} ${$b == Resource['class', 'two::three']} ${$a in [Class['one']]}";
  'types': message => "${$a =~ Type[Class]} ${$a =~ Type[Resource]} ${Class['one'] =~ Type[Resource]} ${$a <= Resource} ${$a <= Class} ${$a <= CatalogEntry}";
  'read': message => "${$a['size']} ${Resource['class']['one']['size']} ${defined($a)} ${defined(Resource['class', 'nope'])}";
  'held': message => $a, require => [$a, $b];
  'data': message => String({$a => 1, Class['one'] => 2});
  'matched': message => case $a { Class['one']: { 'class' } Resource['class', 'one']: { 'resource' } default: { 'none' } };
}
Resource['class', 'One'] -> Notify['texts'] ~> Resource['class', 'Two::Three']
