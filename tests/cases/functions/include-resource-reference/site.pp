# A reference to a resource cannot be included.
include File['/a']
