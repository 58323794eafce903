# Ruby refuses it.
notice('a/b' =~ '/[a-\d]')
