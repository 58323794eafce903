# Two titles that stand for the same names
comp_user { 'west::ann': }
comp_user { 'other': name => 'ann', domain => 'west' }
