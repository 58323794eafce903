# Ruby refuses it.
notice('a/b' =~ '/(?(x)a|b)')
