# Several references are no tags
File<<| tag == File['/a', '/b'] |>>
