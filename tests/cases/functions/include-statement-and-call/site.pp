# An include is called with or without parentheses.
class a { notify { 'a': } }
class b { notify { 'b': } }
include(a)
include b
