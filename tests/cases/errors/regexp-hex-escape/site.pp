# Ruby refuses it.
notice('a/b' =~ '/\xg')
