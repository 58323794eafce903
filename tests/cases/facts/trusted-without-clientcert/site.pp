# Without the fact clientcert, which an agent adds, the trusted data have the name of the node.
notify { "${trusted}": message => [$trusted['certname'], $trusted['hostname'], $trusted['domain'], $trusted['authenticated'], $trusted['extensions'], $trusted['external']] }
