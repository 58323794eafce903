class m($a) { notify { 'm': message => $a } }
