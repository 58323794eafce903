# The value default cannot be included.
include default
