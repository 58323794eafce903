# Several classes contained at once.
class a { notify { 'a': } }
class b { notify { 'b': } }
class outer { contain a, b }
include outer
