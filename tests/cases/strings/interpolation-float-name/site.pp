# A float in braces is taken for the name of a variable, which it cannot be.
notify { "${1.5}": }
