# A parent class has an edge from the stage.
class p { notify { 'p': } }
class c inherits p { notify { 'c': } }
class outer { contain c }
include outer
