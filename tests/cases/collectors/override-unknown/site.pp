# An attribute that the type does not have.
file { '/a': }
File<| |> { nosuch => '1' }
