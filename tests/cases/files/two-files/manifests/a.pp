# The first file declares what the second defines.
include from_b
notify { 'in a': }
