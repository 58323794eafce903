# A class that inherits itself.
class a inherits a { }
include a
