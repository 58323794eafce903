# An attribute is taken away.
file { '/a': mode => '0644', owner => 'o' }
File<| |> { mode => undef }
