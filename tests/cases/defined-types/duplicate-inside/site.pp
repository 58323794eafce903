# Two instances that declare the same resource.
define d { notify { 'same': } }
d { 'x': }
d { 'y': }
