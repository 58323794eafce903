# A fact is a variable of the top scope and cannot be assigned there.
$osfamily = 'Mine'
