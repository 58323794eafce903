class m($c) { notify { "m ${c}": } }
