# The node whose name is the node's.
node 'web01.example.com' { notify { 'web01': } }
node 'web02.example.com' { notify { 'web02': } }
notify { 'top': }
