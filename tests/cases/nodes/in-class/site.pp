# A node defined in a class is a node as at top level.
class c { node 'web01.example.com' { notify { 'in a class': } } }
