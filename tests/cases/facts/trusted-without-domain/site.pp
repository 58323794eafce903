# A clientcert without a dot has no domain.
notify { 'r': message => [$trusted['hostname'], $trusted['domain']] }
