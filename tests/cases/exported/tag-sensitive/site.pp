# A Sensitive value is no tag
$s = { a => Sensitive('a'), b => [URI('http://a.b/c')] }
File<<| tag == $s |>>
