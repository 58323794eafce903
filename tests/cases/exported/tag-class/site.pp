# A class is no tag, an error that shows it
File<<| tag == Class['a::b'] |>>
