# A type that is neither native nor defined.
nosuch { 'x': }
