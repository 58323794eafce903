# A defined type defined in a class has its name below that.
class a { define d { notify { "a::d ${title}": } } }
a::d { 'x': }
