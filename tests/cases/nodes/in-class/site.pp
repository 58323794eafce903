# A node cannot be defined in a class.
class c { node 'web01.example.com' { } }
