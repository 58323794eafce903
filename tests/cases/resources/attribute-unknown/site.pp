# An attribute that the type does not have.
file { '/a': nosuch => 1 }
