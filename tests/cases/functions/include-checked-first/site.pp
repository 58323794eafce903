# include asks of all names what they are before it looks for one.
include('none', 1)
