# The largest and the smallest integer are fine.
notify { 'r': message => [9223372036854775807, -9223372036854775807 - 1] }
