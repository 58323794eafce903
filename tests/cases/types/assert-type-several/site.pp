# assert_type with what does not fit.
$x = assert_type(Struct[{a => Integer}], {b => 1})
