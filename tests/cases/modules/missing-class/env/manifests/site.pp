# No such class in a module: its init.pp is read, too.
include mine::nothing
