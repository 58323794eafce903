# Ranges of versions with alternatives have no limits to compare.
$result1 = SemVer['1.x || 3.x'] < SemVer
notify { '1': message => String($result1, '%p') }

$result2 = SemVer['1.x || 3.x'] == SemVer['1.x || 3.x']
notify { '2': message => String($result2, '%p') }

$result3 = String(SemVer['1.x || 3.x'])
notify { '3': message => String($result3, '%p') }

$result4 = String([SemVer['1.x || 3.x']])
notify { '4': message => String($result4, '%p') }

$result5 = SemVer('1.0.0') =~ SemVer['1.x || 3.x']
notify { '5': message => String($result5, '%p') }

$result6 = SemVer['1.x || 3.x'] =~ Type[SemVer]
notify { '6': message => String($result6, '%p') }

$result7 = [SemVer['1.x || 3.x'], SemVer['1.x']].unique
notify { '7': message => String($result7, '%p') }

$result8 = type(SemVer['1.x || 3.x'])
notify { '8': message => String($result8, '%p') }

$result9 = SemVer['1.x || 3.x'] < Integer
notify { '9': message => String($result9, '%p') }
