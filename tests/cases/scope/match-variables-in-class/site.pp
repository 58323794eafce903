# The match variables of a node are seen in the classes that it includes, and not in defined types.
class c { notify { "c [${1}]": } }
define d { notify { "d [${1}]": } }
node /^(web)/ { notify { "node [${1}]": } include c d { 'x': } }
