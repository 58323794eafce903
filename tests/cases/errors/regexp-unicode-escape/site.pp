# Ruby refuses it.
notice('a/b' =~ '/\u12')
