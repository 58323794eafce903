# A type that no module has.
things::thing { 'a': }
