# Attributes of a collector, for what is not virtual too.
file { '/a': mode => '0644' }
@file { '/b': }
File<| |> { mode => '0600', owner => 'o' }
