# An include of an empty list includes nothing.
include []
notify { 'after': }
