# What is no hash.
file { '/a': }
File['/a'] { * => 'x' }
