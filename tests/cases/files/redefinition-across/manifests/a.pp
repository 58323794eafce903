# A class defined in two files.
class c { }
