# A class that is not defined cannot be included.
include nosuch
