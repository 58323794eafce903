# A class required by an instance that has a requirement of its own.
class c { notify { 'c': } }
define d { require c }
notify { 'n': }
d { 'x': require => Notify['n'] }
