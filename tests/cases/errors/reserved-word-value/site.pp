# A keyword cannot be a value without quotes.
$a = class
