# Without the fact clientcert the trusted data have no name.
notify { "${trusted}": message => [$trusted['certname'], $trusted['hostname'], $trusted['domain'], $trusted['authenticated'], $trusted['extensions'], $trusted['external']] }
