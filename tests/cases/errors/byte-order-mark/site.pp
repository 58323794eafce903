# A byte order mark at the start is an error.
notify { "x": }
