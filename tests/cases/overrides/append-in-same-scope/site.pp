# In the same scope an attribute cannot be appended to.
file { '/a': tag => ['x'] }
File['/a'] { tag +> ['y'] }
