# undef is no tag
File<<| tag != undef |>>
