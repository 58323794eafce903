# The variables title and name of a class are its name.
class a::b { notify { "${title} ${name}": } }
include ::a::b
