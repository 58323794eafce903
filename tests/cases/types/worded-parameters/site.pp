# Parameters of types and keys of accesses that Puppet takes for something else than they seem to be.
$t = Object[{name => 'My::Measured', type_parameters => {a => Integer}, attributes => {a => Integer}}]
$o = $t.new(3)
$h = {'a' => 1, 'b' => 2, ['a', 'b'] => 3, [] => 4}
notify {
  'addresses': message => "${URI['a/b:c']} ${URI['/b:c']} ${URI['?b:c']}";
  'versions': message => "${SemVer['']} ${SemVer['1.x', '']} ${SemVer['', '1.x']} ${SemVer[' ']}";
  'spliced': message => String([$h[*['a', 'b']], $h[*'a'], $h['a', *['b']], $h[*undef], [1, 2, 3][*[0, 2]], 'abc'[*[0, 2]]]);
  'references': message => String([File[*'/a'], Class[*a], File['/a'], Class[*[a, b]], File[*[]], Class[*[]]]);
  'names': message => "${t[3]} ${Array[$t[3]]} ${o} ${[$o]} ${$t} ${type($o)}";
  'shown': message => String([$t[3], $o, $t]);
}
