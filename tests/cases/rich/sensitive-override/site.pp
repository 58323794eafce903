# Overridden by what is not, and appended to.
class p { user { 'a': password => Sensitive('x'), groups => Sensitive(['g']) } }
class c inherits p { User['a'] { password => 'y', groups +> ['h'] } }
include c
