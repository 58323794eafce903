# What a default of an outer scope gave may not.
File { mode => '0644' }
class c { file { '/a': } File['/a'] { mode => '0600' } }
include c
