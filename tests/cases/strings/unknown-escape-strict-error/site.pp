# With the strict level error an unknown escape is still only a warning.
notify { "a\qb": }
