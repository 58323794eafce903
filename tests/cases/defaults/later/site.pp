# A default set later comes too late.
file { '/a': }
File { mode => '0644' }
file { '/b': }
