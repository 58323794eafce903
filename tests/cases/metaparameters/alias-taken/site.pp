# An alias that another resource has as its title.
notify { 'b': }
notify { 'a': alias => 'b' }
