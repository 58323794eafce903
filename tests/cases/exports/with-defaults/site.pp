# Defaults, overrides and metaparameters that flow are a part of it
class c { File { mode => '0600' } @@file { '/a': owner => 'root' } @@file { '/b': mode => '0644' } }
class d inherits c { File['/a'] { owner => 'other', group => 'g' } }
class { 'd': noop => true }
contain c
File<| title == '/b' |> { tag => 'collected', backup => false }
