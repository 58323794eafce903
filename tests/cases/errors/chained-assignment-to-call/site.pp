# A call cannot be assigned.
notice('a') = 1
