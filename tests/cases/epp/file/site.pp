# Templates that are files: they see the top scope, not what calls them; found with .epp added.
$top = 'T'
$x = 'top x'
file { '/a': content => epp('/proc/self/cwd/t.epp', { 'name_of' => 'web01', 'sites' => { 'a' => { 'ssl' => true }, 'b' => {} } }) }
file { '/b': content => epp('/proc/self/cwd/t.epp', { 'name_of' => 'web02' }) }
file { '/c': content => epp('/proc/self/cwd/plain.epp') }
file { '/d': content => epp('/proc/self/cwd/plain.epp', { 'x' => 'given', 'title' => 'T' }) }
file { '/e': content => epp('/proc/self/cwd/text.epp') }
file { '/f': content => epp('/proc/self/cwd/text') }
file { '/g': content => epp('/proc/self/cwd/outer.epp') }
class c {
  $x = 'class x'
  $local = 'L'
  file { '/h': content => epp('/proc/self/cwd/plain.epp') }
  file { '/i': content => epp('/proc/self/cwd/plain.epp', { 'x' => $local }) }
}
include c
$chosen = $facts['role'] ? { 'db' => 'text', default => 'plain' }
file { '/j': content => epp("/proc/self/cwd/${chosen}.epp") }
['p', 'q'].each |$n| { file { "/${n}": content => epp('/proc/self/cwd/inner.epp', { 'n' => $n }) } }
