# A class required in a node sets the attribute on the node's resource.
class c { notify { 'c': } }
node default { require c }
