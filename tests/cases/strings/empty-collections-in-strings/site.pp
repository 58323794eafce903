# Empty arrays and hashes in a string.
$a = []
$h = {}
notify { "${a} ${h} ${[[], {}]}": }
