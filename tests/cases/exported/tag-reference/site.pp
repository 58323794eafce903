# A reference is no tag
File<<| tag != File['/a'] |>>
