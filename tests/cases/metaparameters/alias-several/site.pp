# Aliases, in references and arrows.
notify { 'a': alias => ['b', 'c'] }
notify { 'd': require => Notify['b'] }
Notify['c'] -> Notify['d']
