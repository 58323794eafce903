class m($a, $b) { notify { 'm': message => "${a} ${b}" } }
