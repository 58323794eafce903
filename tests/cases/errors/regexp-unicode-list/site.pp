# Ruby refuses it.
notice('a/b' =~ '/\u{12 g}')
