# A title that another resource has as an alias.
notify { 'a': alias => 'b' }
notify { 'b': }
