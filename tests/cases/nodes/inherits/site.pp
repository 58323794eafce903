# Nodes cannot inherit.
node 'base' { }
node 'web01.example.com' inherits 'base' { notify { 'a': } }
