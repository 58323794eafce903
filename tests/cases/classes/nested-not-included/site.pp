# They are there without the outer one.
class a { class b { notify { 'b': } } define d { notify { "d-${title}": } } }
include a::b
a::d { 'x': }
