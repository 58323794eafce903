# A reference cannot be assigned.
File['/a'] = 1
