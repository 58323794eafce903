# A title cannot be the alias of another resource of the type.
notify { 'b': alias => 'a' }
notify { 'a': }
