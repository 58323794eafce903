# The right side is not evaluated when the left side decides.
$a = false and fail('never')
$b = true or fail('never')
notify { "${a} ${b}": }
