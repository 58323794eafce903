class m { notify { "m": message => other::g() } }
