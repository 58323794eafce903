# The name of a fact that is an Array is there, and no variable
notify { "${facts}": }
