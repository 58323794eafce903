# A resource is declared with its type in lower case.
File { '/a': ensure => file }
