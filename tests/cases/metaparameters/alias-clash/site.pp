# An alias cannot be the title of another resource of the type.
notify { 'a': }
notify { 'b': alias => 'a' }
