# A collector in a defined type: its tags and its container become those of what it collects
define collects($what) { Notify<<| tag == $what |>> }
class c { tag 'marked' collects { 'x': what => 'web' } }
include c
notify { 'seen': message => "${defined(Notify['web two'])}" }
