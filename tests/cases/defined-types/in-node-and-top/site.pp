# Instances at top scope come before those of the node, and their contents too.
define d { notify { "in ${title}": } }
node default { d { 'node': } }
d { 'top': }
