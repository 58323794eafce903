# A reference is no tag, with a title that its type reads in its own way
File<<| tag == File['/a/'] |>>
