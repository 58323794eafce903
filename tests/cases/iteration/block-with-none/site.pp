# A lambda without parameters.
[1].each || { }
