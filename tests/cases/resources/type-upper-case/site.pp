# A resource may be declared with its type in upper case.
File { '/a': ensure => file }
