# What an arrow gives: its right side, to an assignment, as the last of a block, and to a call without parentheses.
# takes all of it.
notify { ['a', 'b']: }
$a = Notify[a] -> Notify[b]
$b = if true { Notify[a] -> Notify[b] }
notify { 'values': message => "${a} ${b}" }
notice Notify[a]-> Notify[b]
