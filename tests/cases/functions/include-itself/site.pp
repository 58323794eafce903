# A class that includes itself.
class a { include a notify { 'a': } }
include a
