# Two collectors that find the same: it is there once, the attributes of the first are taken
class a { Notify<<| tag == 'db' |>> { message => 'a' } }
class b { Notify<<| |>> { noop => true } }
include a, b
