# Structured facts through the variable facts and as variables of their own.
notify { 'r': message => [$facts['os']['family'], $os['release']['major'], $::os['name'], $facts['os']['release']] }
