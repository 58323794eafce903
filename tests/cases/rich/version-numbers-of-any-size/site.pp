notify { '1': message => String([SemVer('9223372036854775808.0.0')], '%p') }
notify { '2': message => String([SemVer('9223372036854775807.0.0')], '%p') }
notify { '3': message => String([SemVer('1.99999999999999999999999.3-99999999999999999999999999.1+b')], '%p') }
notify { '4': message => String([SemVer('9223372036854775808.0.0') < SemVer('9223372036854775809.0.0')], '%p') }
notify { '5': message => String([SemVer('9223372036854775808.0.0') == SemVer('9223372036854775808.0.0')], '%p') }
notify { '6': message => String([SemVer('9223372036854775807.0.0') =~ SemVerRange('>=1.0.0')], '%p') }
notify { '7': message => String([SemVerRange('>=9223372036854775807.0.0')], '%p') }
notify { '8': message => String([SemVerRange('>9223372036854775807')], '%p') }
notify { '9': message => String([SemVerRange('~9223372036854775807.1')], '%p') }
notify { '10': message => String([SemVerRange('^9223372036854775807.9223372036854775807.9223372036854775807')], '%p') }
notify { '11': message => String([SemVer('9223372036854775808.5.0') =~ SemVerRange('^9223372036854775808.0.0')], '%p') }
notify { '12': message => String([SemVer('9223372036854775809.0.0') =~ SemVerRange('^9223372036854775808.0.0')], '%p') }
notify { '13': message => String([SemVer('9223372036854775809.0.0') =~ SemVerRange('1.0.0 - 9223372036854775809.0.0')], '%p') }
notify { '14': message => String([[SemVerRange('9223372036854775807.x'), "${SemVer[SemVerRange('9223372036854775807.x')]}", String(SemVerRange('9223372036854775807.x'))]], '%p') }
notify { '15': message => String([type(SemVer('9223372036854775809.0.0'))], '%p') }
notify { '16': message => String([type(SemVer('9223372036854775807.0.0'), 'detailed')], '%p') }
notify { '17': message => String([SemVer(9223372036854775807 + 0, 1, 2)], '%p') }
notify { '18': message => String([SemVer(Integer('9223372036854775809'), 1, 2, 'a', 'b')], '%p') }
notify { '19': message => String([SemVer({major => Integer('99999999999999999999'), minor => Integer('99999999999999999999'), patch => Integer('99999999999999999999')})], '%p') }
notify { '20': message => String([{SemVer('9223372036854775808.0.0') => 1}[SemVer('9223372036854775808.0.0')]], '%p') }
notify { '21': message => String([unique([SemVer('9223372036854775808.0.0'), SemVer('9223372036854775808.0.0'), SemVer('9223372036854775809.0.0')])], '%p') }
notify { '22': message => String([SemVer['>=9223372036854775808.0.0'] < SemVer['>=9223372036854775807.0.0']], '%p') }
notify { '23': message => String([SemVer['<9223372036854775808.0.0 || >=9223372036854775808.0.0']], '%p') }
notify { '24': message => String([SemVerRange('1.0.0 - 9223372036854775807.2.3 || 9223372036854775807.2.4 - 9223372036854775808.0.0')], '%p') }
notify { '25': message => String(["${SemVerRange(SemVer('1.0.0'), default)}"], '%p') }
notify { '26': message => String([SemVer[SemVerRange(default, SemVer('9223372036854775808.0.0'), true)]], '%p') }
notify { '27': message => String([SemVerRange(default, default)], '%p') }
notify { '28': message => String([SemVerRange('9223372036854775808 - 9223372036854775809')], '%p') }
notify { '29': message => String([SemVerRange('9223372036854775808')], '%p') }
notify { '30': message => String([String(SemVer('9223372036854775808.0.0'), '%#p')], '%p') }
notify { '31': message => String([SemVer('9223372036854775808.0.0') in SemVerRange('>=9223372036854775808.0.0')], '%p') }
notify { '32': message => String([compare(SemVer('9223372036854775808.0.0'), SemVer('1.0.0'))], '%p') }
notify { '33': message => String([SemVer['>=9223372036854775808.0.0 <3.0.0']], '%p') }
