class a($x = Resource) { }
include a
