# The word Class alone cannot be included.
include Class
