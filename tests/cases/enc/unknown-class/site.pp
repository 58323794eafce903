# A class that is not there
class a { }
