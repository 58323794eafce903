# A type without a title as the value of an attribute.
notify { 'r': message => File }
