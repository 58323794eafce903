# An override that stands before the resource cannot change what that sets.
File['/a'] { owner => 'alice' }
file { '/a': owner => 'bob' }
