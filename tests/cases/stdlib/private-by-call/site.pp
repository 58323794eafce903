# The reserved word private names a function of stdlib, which only call can call.
class a { call("private", "not yours") }
include a
class b { call("private") }
include b
