# An arrow within parentheses of a call is a syntax error.
notify { ['a', 'b']: }
notice (Notify[b]-> Notify[a])
