# Metaparameters of an instance are seen in its body and flow into what it contains.
define d { notify { "in ${title} [${noop}] [${tag}]": } }
d { 'x': noop => true, tag => 'mytag', require => Notify['n'] }
notify { 'n': }
