# stdlib's functions that choose a value, and facts by a dotted name.
$unset = undef
notify { 'pick': message => [pick(undef, '', 'a', 'b'), pick($unset, false), pick('x'), pick([], 1), pick({}, 2)] }
notify { 'pick_default': message => [pick_default(undef, 'd'), pick_default('', undef), pick_default('a', 'b'), pick_default([])] }
notify { 'fact': message => [fact('os.family'), fact('os.release.major'), fact('nothing'), fact('nothing.else'), fact('"os"."family"'), fact('disks.0')] }
