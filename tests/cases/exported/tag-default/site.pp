# default is a tag, of its own name
$d = default
Notify<<| tag == $d |>>
notify { 'end': }
