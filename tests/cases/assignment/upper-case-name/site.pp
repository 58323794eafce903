# A variable name cannot start with an upper-case letter.
$Abc = 1
