# Keys that are symbols of Ruby
class a { notify { "a ${p}": } }
