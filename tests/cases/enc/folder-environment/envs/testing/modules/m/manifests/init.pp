class m ($x, $y = "y") { notify { "m ${x} ${y}": } }
