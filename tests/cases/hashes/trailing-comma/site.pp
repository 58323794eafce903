# A comma may follow the last entry.
notify { 'r': message => { 'a' => 1, } }
