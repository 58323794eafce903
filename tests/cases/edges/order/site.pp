# Edges are grouped by what they lead to, in the order of resources.
class a { notify { 'a1': } contain b notify { 'a2': } }
class b { notify { 'b1': } }
define d { notify { "d ${title}": } }
notify { 'top': }
d { 'x': }
include a
node default { notify { 'node': } d { 'y': } }
