# A regular expression in the text of a type.
$x = assert_type('Pattern[/(/]', 1)
