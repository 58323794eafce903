# An interpolation without its closing brace.
notify { "a ${x": }
