# A default that is no name of a class.
hiera_include('nope', 1)
