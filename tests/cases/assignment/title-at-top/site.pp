# The variables title and name are set at top scope and cannot be assigned there.
$title = 'x'
