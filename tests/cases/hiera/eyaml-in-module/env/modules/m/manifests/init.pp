class m($secret) { notify { "m": message => $secret } }
