# A name that begins with that of the file is fine, but is not the class that was asked for.
include mine::other
