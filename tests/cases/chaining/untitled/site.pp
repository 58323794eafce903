# A type without a title is found to be no reference when all is there.
notify { 'a': }
Notify -> Notify['a']
