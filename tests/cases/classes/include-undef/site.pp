# Nothing cannot be included.
include $nosuch
