# A class that inherits may, of a default of its parent.
class p { File { mode => '0644' } file { '/a': } }
class c inherits p { File['/a'] { mode => '0600' } }
include c
