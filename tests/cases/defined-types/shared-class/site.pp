# Instances that include the same class: the first includes it.
class shared { notify { 'shared': } }
define d { include shared notify { "d ${title}": require => Class['shared'] } }
d { 'x': }
d { 'y': }
