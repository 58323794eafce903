# A class that an instance includes is declared then, with the top scope around it.
class late { notify { "late [${v}] [${title}]": } }
define d { $v = 'd' include late notify { "d ${title}": } }
d { 'x': }
notify { 'top': }
