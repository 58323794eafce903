# An empty Array requires nothing.
class a { require([]) notify { 'a': } }
include a
