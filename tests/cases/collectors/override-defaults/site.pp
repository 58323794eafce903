# A collector gives the defaults of its scope too.
class c { File { group => 'g', mode => '0640' } File<| |> { owner => 'o' } }
file { '/a': mode => '0600' }
file { '/b': }
include c
