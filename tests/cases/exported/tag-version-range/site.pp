# A range of versions is no tag
$s = SemVerRange('>=1.0.0')
File<<| tag == $s |>>
