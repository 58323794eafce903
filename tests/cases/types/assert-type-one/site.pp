# assert_type with what does not fit.
$x = assert_type(Integer, 'a')
