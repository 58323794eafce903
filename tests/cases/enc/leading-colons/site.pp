# A class with colons before its name
class c { }
