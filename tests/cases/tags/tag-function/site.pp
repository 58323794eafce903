# Tags of a tag attribute are valid for each element, and split at the double colons.
notify { 'n': tag => ['a::b', 'c.d', 'e-f', 'UPPER'] }
