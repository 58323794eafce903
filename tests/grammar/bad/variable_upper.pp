$a = $Abc
