# assert_type with what does not fit.
$x = assert_type(Hash[String, Array[Integer]], {a => [1, x]})
