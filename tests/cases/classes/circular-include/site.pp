# Classes may include each other.
class a { notify { 'a1': } include b notify { 'a2': } }
class b { notify { 'b1': } include a notify { 'b2': } }
include a
