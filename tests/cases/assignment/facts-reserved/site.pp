# The variable facts is reserved.
$facts = 1
