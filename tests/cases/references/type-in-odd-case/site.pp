# The case of a type's name does not matter after its first letter.
notify { 'n': }
notify { 'm': require => NotifY['n'] }
