# Parameters that the type does not take.
$t = Struct[{''=>String}]
