# Two collectors: the last one wins.
file { '/a': }
File<| |> { mode => '0600' }
File<| |> { mode => '0644', owner => 'o' }
