# A hash is not taken for a block after an assignment.
$h = {}
notify { "${h}": }
