# A class has the tags of the class that first included it.
class inner { notify { 'inner': } }
class first { include inner }
class second { include inner }
include first, second
