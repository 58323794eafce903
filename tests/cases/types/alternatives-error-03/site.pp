# Ranges of versions with alternatives have no limits to compare.
$result = String(SemVer['1.x || 3.x'], '%p')
notify { 'a': message => String($result, '%p') }
