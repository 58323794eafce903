# A class contained in a node has an edge from the node.
class c { notify { 'c': } }
node default { contain c }
