# The name of a parameter that is an Array is no variable
notify { "${p}": }
