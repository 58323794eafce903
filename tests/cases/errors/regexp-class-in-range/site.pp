# Ruby refuses it.
notice('a/b' =~ '/[\w-.]')
