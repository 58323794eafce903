class m { notify { "m": message => m::f() } }
