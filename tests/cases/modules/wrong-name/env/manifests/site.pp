# A file of a module may define only names that begin with its own.
include mine::other
