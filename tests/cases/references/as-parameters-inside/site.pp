# pins: references inside of Arrays and Hashes that are parameters, of classes, of defaults, overrides and attributes that are read.
class given(Array[Type[CatalogEntry]] $all, $copy = $all, Hash $map = {}) {
  $all.each |$i, $x| { notify { "all ${i}": message => "${x} ${type($x)}" } }
  notify { 'copy': message => "${copy} ${map}" }
  include $all[1]
}
class wanted { notify { 'wanted': } }
define foo::bar($r = undef) { notify { "bar ${title}": message => "${r} ${before}" } }
class { 'given': all => [File['/a'], Class['wanted'], Foo::Bar['x']], map => { 'a' => [File['/a']] } }
file { '/a': }
Foo::Bar { r => File['/a'] }
foo::bar { ['x', 'y']: before => [Notify['late'], Notify['later']] }
foo::bar { 'z': r => [Class['wanted']] }
notify { ['late', 'later']: message => "${Notify['wanted']['require']}" }
notify { 'read': message => "${Foo::Bar['z']['r']} ${Foo::Bar['y']['before']} ${type(Foo::Bar['x']['before'])} ${Class['given']['map']}" }
define made($r) { foo::bar { "of ${title}": r => $r } }
made { 'm': r => Class['wanted'] }
