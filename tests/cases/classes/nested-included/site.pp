# Classes inside of classes.
class a { class b { notify { 'b': } } notify { 'a': } include a::b }
include a
