# The text of a type is not checked as code is.
$x = assert_type("A\nb", 1)
