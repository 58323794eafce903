# Classes that are a text
class a { }
