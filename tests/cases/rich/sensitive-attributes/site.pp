# Attributes that are sensitive: of resources, instances and classes.
$s = Sensitive('secret')
class c (Sensitive[String] $p) { notify { 'c': message => $p } }
define d ($q) { notify { "d-${title}": message => "${q}" } file { "/${title}": content => $q, mode => '0600' } }
class { 'c': p => $s }
d { 'x': q => $s }
notify { 'u': message => $s.unwrap, withpath => Sensitive(true) }
File { owner => Sensitive('o') }
file { '/z': }
user { 'u': password => Sensitive({ 'a' => ['deep'] }), groups => [Sensitive('g'), 'h'] }
Notify['u'] { loglevel => Sensitive('info') }
