# Where a collector gave attributes, its code may override anything afterwards.
define late { File['/a'] { mode => '0700' } }
file { '/a': mode => '0644' }
class c { file { '/b': mode => '0644' } File<| title == '/b' |> { owner => 'o' } }
include c
File<| title == '/a' |> { owner => 'o' }
define d { File['/b'] { mode => '0700' } }
late { 'x': }
