# Not where they are defaults of the resource itself.
File { mode => '0640' }
file { '/a': mode => '0600' }
file { '/b': }
File<| |> { owner => 'o' }
