# A node is a tag of all that it declares.
class c { notify { 'c': } }
node 'web01.example.com' { include c notify { 'n': } }
