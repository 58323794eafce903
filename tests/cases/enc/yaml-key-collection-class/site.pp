# The same in what a classifier gives to a class
class k($v) { notify { "${v}": } }
