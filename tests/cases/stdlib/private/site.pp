# assert_private lets pass what is of no module.
class a { assert_private() assert_private('no') notify { 'a': } }
define d { assert_private() notify { "d ${title}": } }
include a
d { 'x': }
