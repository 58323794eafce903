class m($from = lookup('from_m'), $p = 'default') { notify { 'm': message => "${from} ${p} ${lookup('scope')}" } }
