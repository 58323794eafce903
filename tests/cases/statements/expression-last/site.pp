# A branch of an if that only has a value makes the whole if an expression without effect.
if true { 1 }
notify { 'after': }
