# An iteration with a lambda.
['a', 'b'].each |$i, $x| { notify { "${i}${x}": } }
