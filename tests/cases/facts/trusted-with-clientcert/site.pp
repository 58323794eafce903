# The fact clientcert gives the trusted data their names, not the name of the node.
notify { "${trusted}": message => $trusted }
