# The code at top scope is evaluated before the node, wherever it stands.
node default { notify { "node sees ${late}": } }
$late = 'what is assigned after it'
notify { 'top': }
