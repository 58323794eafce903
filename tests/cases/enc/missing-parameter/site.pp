# A class without a parameter that it needs
class a ($x) { notify { "a ${x}": } }
