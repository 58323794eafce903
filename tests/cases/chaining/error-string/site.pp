# A String that says no type is no operand of an arrow.
notify { 'a': }
'a' -> Notify['a']
