notify { 'sens': message => Sensitive('secret') }
notify { 'in array': message => [Sensitive('a'), 1] }
notify { 'in hash': message => { 'k' => Sensitive('a'), Sensitive('q') => 2 } }
notify { 'ts': message => Timestamp(0) }
notify { 'span': message => Timespan(1.5) }
notify { 'ver': message => SemVer('1.2.3') }
notify { 'range': message => SemVerRange('>1') }
notify { 'uri': message => URI('http://a/b') }
notify { 'bin': message => Binary('YWJj') }
notify { 're': message => /a\/b/ }
notify { 're2': message => [/a\/b/] }
notify { 're3': message => Regexp('a/b') }
notify { 'type': message => Integer[1,2] }
notify { 'types': message => [Integer[1,2], File['/a'], Class['x'], default, undef] }
notify { 'def': message => default }
notify { 'nested': message => [Timestamp(0), { 'a' => Timespan(1), Timespan(2) => 3, SemVer('1.2.3') => 1, /a/ => 2, Binary('YWJj') => 3, URI('http://a') => 4 }] }
notify { 'sensnil': message => Sensitive(undef) }
notify { 'senshash': message => Sensitive({'a' => Sensitive('b')}) }
notify { 'interp': message => "x ${Sensitive('s')} ${[Sensitive('s')]}" }
class c (Sensitive $p, $q = Sensitive('dq')) { notify { 'inclass': message => $p } notify { 'inclass2': message => "v ${p.unwrap}" } }
class { 'c': p => Sensitive('pp') }
define d ($p) { notify { "d $title": message => $p } }
d { 'x': p => Sensitive('zz') }
notice(Sensitive('x'), [Sensitive('y')], Timestamp(0), Timespan(1), SemVer('1.2.3'), Binary('YWJj'), URI('http://a'), [/a/])
