# What PuppetDB is asked for is JSON: references are Hashes then, all else that is no data are texts
$s = Sensitive('a')
$r = /a/
$d = default
$v = SemVer('1.2.3')
$t = [default, 'a']
Notify<<| message == $s |>>
Notify<<| message == $r |>>
Notify<<| message == $d |>>
Notify<<| message == $v |>>
Notify<<| message == $t |>>
Notify<<| message == File['/a'] |>>
Notify<<| require == File['/a'] |>>
File<<| require != File['/a'] |>>
notify { 'end': }
