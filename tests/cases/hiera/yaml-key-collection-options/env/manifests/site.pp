# Keys of lookup_options that are collections
notify { "a": message => "${lookup('a')}" }
