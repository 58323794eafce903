# A number followed by letters is an error.
$x = 12abc
