class m($a, $b = 'dflt', $c) { notify { 'm': message => "${a} ${b} ${c}" } }
