# A case option needs a block.
case 1 { 1: notify { 'a': } }
