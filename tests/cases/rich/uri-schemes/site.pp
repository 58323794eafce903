# pins: URIs of schemes that have classes of their own in Ruby: ftp, ldap, mailto.
$u0 = URI('ftp://h')
notify { 'u0': message => ["${u0}", String(type($u0)), $u0.path, $u0.host, $u0.port, $u0.query, $u0.opaque, $u0.fragment, $u0.userinfo] }
$u1 = URI('ftp://h/a')
notify { 'u1': message => ["${u1}", String(type($u1)), $u1.path, $u1.host, $u1.port, $u1.query, $u1.opaque, $u1.fragment, $u1.userinfo] }
$u2 = URI('ftp://h//a')
notify { 'u2': message => ["${u2}", String(type($u2)), $u2.path, $u2.host, $u2.port, $u2.query, $u2.opaque, $u2.fragment, $u2.userinfo] }
$u3 = URI('ftp://h/%2Fa')
notify { 'u3': message => ["${u3}", String(type($u3)), $u3.path, $u3.host, $u3.port, $u3.query, $u3.opaque, $u3.fragment, $u3.userinfo] }
$u4 = URI('ftp://h/a;type=i')
notify { 'u4': message => ["${u4}", String(type($u4)), $u4.path, $u4.host, $u4.port, $u4.query, $u4.opaque, $u4.fragment, $u4.userinfo] }
$u5 = URI('ftp://u:p@h:21/a?q#f')
notify { 'u5': message => ["${u5}", String(type($u5)), $u5.path, $u5.host, $u5.port, $u5.query, $u5.opaque, $u5.fragment, $u5.userinfo] }
$u6 = URI('ftp:/a')
notify { 'u6': message => ["${u6}", String(type($u6)), $u6.path, $u6.host, $u6.port, $u6.query, $u6.opaque, $u6.fragment, $u6.userinfo] }
$u7 = URI('ftp://H:99/a')
notify { 'u7': message => ["${u7}", String(type($u7)), $u7.path, $u7.host, $u7.port, $u7.query, $u7.opaque, $u7.fragment, $u7.userinfo] }
$u8 = URI('ldap://h/dc=a?b?sub?(x=y)')
notify { 'u8': message => ["${u8}", String(type($u8)), $u8.path, $u8.host, $u8.port, $u8.query, $u8.opaque, $u8.fragment, $u8.userinfo] }
$u9 = URI('ldaps://h')
notify { 'u9': message => ["${u9}", String(type($u9)), $u9.path, $u9.host, $u9.port, $u9.query, $u9.opaque, $u9.fragment, $u9.userinfo] }
$u10 = URI('ldap://h2/a')
notify { 'u10': message => ["${u10}", String(type($u10)), $u10.path, $u10.host, $u10.port, $u10.query, $u10.opaque, $u10.fragment, $u10.userinfo] }
$u11 = URI('LDAP://H/')
notify { 'u11': message => ["${u11}", String(type($u11)), $u11.path, $u11.host, $u11.port, $u11.query, $u11.opaque, $u11.fragment, $u11.userinfo] }
$u12 = URI('mailto:a@b?subject=x&body=y#f')
notify { 'u12': message => ["${u12}", String(type($u12)), $u12.path, $u12.host, $u12.port, $u12.query, $u12.opaque, $u12.fragment, $u12.userinfo] }
$u13 = URI('mailto:?subject=x')
notify { 'u13': message => ["${u13}", String(type($u13)), $u13.path, $u13.host, $u13.port, $u13.query, $u13.opaque, $u13.fragment, $u13.userinfo] }
$u14 = URI('mailto:a@b?')
notify { 'u14': message => ["${u14}", String(type($u14)), $u14.path, $u14.host, $u14.port, $u14.query, $u14.opaque, $u14.fragment, $u14.userinfo] }
$u15 = URI('mailto:a@b,c@d')
notify { 'u15': message => ["${u15}", String(type($u15)), $u15.path, $u15.host, $u15.port, $u15.query, $u15.opaque, $u15.fragment, $u15.userinfo] }
$u16 = URI('mailto:a@b?x&&y&')
notify { 'u16': message => ["${u16}", String(type($u16)), $u16.path, $u16.host, $u16.port, $u16.query, $u16.opaque, $u16.fragment, $u16.userinfo] }
notify { 'p0': message => [URI('mailto:a@b?x=1#f') == URI('mailto:a@b?x=1'), { URI('mailto:a@b?x=1#f') => 'same' }[URI('mailto:a@b?x=1')], size(unique([URI('mailto:a@b?x=1#f'), URI('mailto:a@b?x=1')]))] }
notify { 'p1': message => [URI('mailto:a@b?x&') == URI('mailto:a@b?x'), { URI('mailto:a@b?x&') => 'same' }[URI('mailto:a@b?x')], size(unique([URI('mailto:a@b?x&'), URI('mailto:a@b?x')]))] }
notify { 'p2': message => [URI('mailto:A@b') == URI('mailto:a@b'), { URI('mailto:A@b') => 'same' }[URI('mailto:a@b')], size(unique([URI('mailto:A@b'), URI('mailto:a@b')]))] }
notify { 'p3': message => [URI('ftp://h') == URI('ftp://h/'), { URI('ftp://h') => 'same' }[URI('ftp://h/')], size(unique([URI('ftp://h'), URI('ftp://h/')]))] }
notify { 'p4': message => [URI('ftp://h/a?q') == URI('ftp://h/a'), { URI('ftp://h/a?q') => 'same' }[URI('ftp://h/a')], size(unique([URI('ftp://h/a?q'), URI('ftp://h/a')]))] }
notify { 'p5': message => [URI('ftp://h/a;type=i') == URI('ftp://h/a'), { URI('ftp://h/a;type=i') => 'same' }[URI('ftp://h/a')], size(unique([URI('ftp://h/a;type=i'), URI('ftp://h/a')]))] }
notify { 'p6': message => [URI('ldap://h') == URI('ldap://h/'), { URI('ldap://h') => 'same' }[URI('ldap://h/')], size(unique([URI('ldap://h'), URI('ldap://h/')]))] }
notify { 'p7': message => [URI('ldap://h/a?b???') == URI('ldap://h/a?b'), { URI('ldap://h/a?b???') => 'same' }[URI('ldap://h/a?b')], size(unique([URI('ldap://h/a?b???'), URI('ldap://h/a?b')]))] }
notify { 'p8': message => [URI('ldap://u@h/a') == URI('ldap://h/a'), { URI('ldap://u@h/a') => 'same' }[URI('ldap://h/a')], size(unique([URI('ldap://u@h/a'), URI('ldap://h/a')]))] }
