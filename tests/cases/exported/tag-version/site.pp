# A version is a number to Ruby
$s = SemVer('1.0.0')
File<<| tag == $s |>>
