# The keys of facts are exact.
notify { 'r': message => [$facts['OS'], $facts['os']] }
