# The same class twice, and one that the code includes later
class a { notify { 'a': } include b }
class b { notify { 'b': } }
