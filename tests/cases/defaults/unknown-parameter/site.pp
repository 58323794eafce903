# A default that the type does not know is reported with the resource.
File { nosuch => 1 }
file { '/a': }
