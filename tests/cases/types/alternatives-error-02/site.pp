# Ranges of versions with alternatives have no limits to compare.
$result = SemVer['1.x'] < SemVer['1.x || 3.x']
notify { 'a': message => String($result, '%p') }
