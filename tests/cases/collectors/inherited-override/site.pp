# Overrides of a class that inherits, and collectors.
class p { file { '/a': mode => '0600' } }
class c inherits p { File['/a'] { mode => '0640' } }
include c
File<| mode == '0640' |> { owner => 'o' }
