# A resource without attributes has no parameters.
notify { 'a': }
