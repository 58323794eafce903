$a = "x ${Abc::d} $Abc"
