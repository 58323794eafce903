# Two classes that contain each other are not found while compiling.
class a { contain b }
class b { contain a }
include a
