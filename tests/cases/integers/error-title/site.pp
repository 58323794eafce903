# An Integer is no title.
notify { floor(1e30): }
