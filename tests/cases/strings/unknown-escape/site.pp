# An unknown escape keeps its backslash, with a warning.
notify { "a\qb": }
