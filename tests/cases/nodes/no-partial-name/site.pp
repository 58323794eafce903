# A name without its domain is another node.
node 'web01' { notify { 'short': } }
node default { notify { 'default': } }
