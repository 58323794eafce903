# A character that is none of the language in the text of a type.
$x = assert_type('Integer ^', 1)
