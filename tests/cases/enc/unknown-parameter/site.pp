# A parameter that the class does not have
class a ($x = 1) { notify { "a ${x}": } }
