# An override that did not run names the resource by an alias, by its path, or spells its title otherwise.
class base {
  file { '/a': alias => 'first', mode => '0600' }
  file { 'b': path => '/b', mode => '0600' }
  file { '/c': mode => '0600' }
}
class child inherits base {
  $no = 'no'
  if $no == 'a' { File['first'] { mode => '0644' } }
  if $no == 'b' { File['/b'] { mode => '0644' } }
  if $no == 'c' { File['/c/'] { mode => '0644' } }
}
include child
