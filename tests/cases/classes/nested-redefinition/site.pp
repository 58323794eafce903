# A nested class and a class of the same whole name are a redefinition.
class a { class b { } }
class a::b { }
