# Two titles with a namevar that is no String: the second cannot have it.
notify { ['x', 'y']: name => 5 }
