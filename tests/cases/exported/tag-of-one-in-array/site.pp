# An Array of one tag is none either
$t = ['db']
Notify<<| tag == $t |>>
