# A case without a match and without a default does nothing.
case 'x' { 'a': { notify { 'a': } } }
notify { 'after': }
