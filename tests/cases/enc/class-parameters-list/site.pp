# A class whose parameters are a list
class a ($x = 1) { notify { 'a': } }
