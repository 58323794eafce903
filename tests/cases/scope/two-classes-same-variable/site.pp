# Two classes have variables of the same name side by side.
class a { $v = 'a' }
class b { $v = 'b' include a notify { "${v} ${a::v}": } }
include b
