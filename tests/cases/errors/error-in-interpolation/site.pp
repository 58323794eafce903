# A syntax error within an interpolation.
notify { "a ${1 +} b": }
