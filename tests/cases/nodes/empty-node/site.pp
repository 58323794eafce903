# An empty node definition.
node default { }
