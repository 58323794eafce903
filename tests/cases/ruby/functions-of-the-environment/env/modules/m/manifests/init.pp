class m { notify { 'm': message => foo('from m') } }
