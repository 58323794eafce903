# The name of an attribute of a native type may not have upper-case letters.
file { '/a': Ensure => file }
