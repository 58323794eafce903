notify { 'times': message => "${[Timestamp(0) + 1, Timestamp(0) + Timespan(1.5), 1 + Timestamp(0), Timestamp(10) - Timestamp(0), Timestamp(10) - 1, Timespan(5) * 2, 2 * Timespan(5), Timespan(5) / 2, Timespan(5) / Timespan(2), Timespan(5) % 3, 10 - Timespan(3), -Timespan(1), Timespan(1) - Timespan(2), Timespan(1.5) + 1.25]}" }
notify { 'order': message => "${[Timespan(5) < 6, Timespan(5) == 5, 5 == Timespan(5), 5 < Timespan(6), Timestamp(1) > Timestamp(0), Timestamp(1) >= 1, SemVer('1.0.0') < SemVer('1.0.1'), SemVer('1.0.0-rc1') < SemVer('1.0.0'), SemVer('1.0.0') == SemVer('1.0.0'), SemVer('1.0.0') == '1.0.0']}" }
notify { 'ranges': message => "${['1.5.0' =~ SemVerRange('1.x'), SemVer('2.0.0') =~ SemVerRange('1.x'), SemVer('1.5.0') in SemVerRange('1.x'), SemVer('1.5.0') !~ SemVerRange('^2')]}" }
$kind = SemVer('1.2.3') ? { SemVerRange('>2') => 'new', SemVerRange('1.x') => 'old', default => 'none' }
notify { 'kind': message => $kind }
notify { 'binary': message => "${[Binary('YWJj') + Binary('YWJj'), Binary('YWJj') == Binary('YWJj'), 'b' in Binary('YWJj'), 98 in Binary('YWJj')]}" }
notify { 'uri': message => "${[URI('http://h/a/b') + 'c', URI('http://h/a/b') + URI('/c'), URI('http://H/') == URI('http://h')]}" }
notify { 'keys': message => "${ { Timespan(1) => 'a', SemVer('1.0.0') => 'b' } }" }
