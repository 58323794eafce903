$v1 = SemVer('1.2.3')
notify { '1': message => "${v1}" }
$v2 = SemVer(1,2,3,'rc.1','b')
notify { '2': message => "${v2}" }
$v3 = SemVer({major=>1,minor=>2,patch=>3})
notify { '3': message => "${v3}" }
$v4 = SemVerRange('1.x')
notify { '4': message => "${v4}" }
$v5 = SemVerRange(SemVer('1.0.0'),SemVer('2.0.0'))
notify { '5': message => "${v5}" }
$v6 = SemVerRange(SemVer('1.0.0'),default,true)
notify { '6': message => "${v6}" }
$v7 = SemVerRange({min=>SemVer('1.0.0')})
notify { '7': message => "${v7}" }
$v8 = SemVer('1.2.3-rc.1+build.5')
notify { '8': message => "${v8}" }
$v9 = SemVerRange('^1.2.3')
notify { '9': message => "${v9}" }
$v10 = SemVerRange('~1.2')
notify { '10': message => "${v10}" }
$v11 = SemVerRange('1.0.0 - 2.0.0')
notify { '11': message => "${v11}" }
$v12 = SemVerRange('>=1.0.0 <2.0.0 || >=3')
notify { '12': message => "${v12}" }
