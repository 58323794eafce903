# A target of before that is not in the catalog is an error.
notify { 'a': before => [Notify['b'], Class['nosuch']] }
notify { 'b': }
