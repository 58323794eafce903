# A variable of a class that is not known: a warning of its own.
notify { "[${nosuch::x}]": }
