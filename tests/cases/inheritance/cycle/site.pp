# Classes that inherit each other: Puppet ends without a message.
class a inherits b { }
class b inherits a { }
include a
