# The same attribute twice.
file { '/a': }
File<| |> { mode => '1', mode => '2' }
