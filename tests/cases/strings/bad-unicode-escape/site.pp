# A number escape with too few digits stays as it is, with a warning.
notify { 'r': message => "\u12" }
