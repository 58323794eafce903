# Several required classes, and one that is required twice.
class a { notify { 'a': } }
class b { notify { 'b': } }
class outer { require a, b require a notify { 'outer': } }
include outer
