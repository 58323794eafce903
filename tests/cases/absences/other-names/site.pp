# A resource that was not declared has more names than its title, and one that was could have others.
$no = 'no'
if $no == 'a' { file { 'one': path => '/one', ensure => file } }
if $no == 'b' { file { '/two': alias => ['second', 'zwei'], ensure => file } }
if $no == 'c' { file { '/three/': ensure => directory } }
if $no == 'd' { file { default: alias => 'fourth'; '/four': ensure => file } }
if $no == 'e' { $given = { 'path' => '/five' } file { 'five': * => $given } }
if $no == 'f' { Resource['file'] { '/six': alias => 'sixth' } }
if $no == 'g' { notify { 'seven': name => 'seventh' } }
file { '/here': alias => 'not eight' }
file { 'nine': path => '/not nine' }
notify { '1': message => defined(File['/one']) }
notify { '2': message => defined(File['zwei']) }
notify { '3': message => defined(File['/three']) }
notify { '4': message => defined(File['fourth']) }
notify { '5': message => defined(File['/five']) }
notify { '6': message => defined(File['sixth']) }
notify { '7': message => defined(Notify['seventh']) }
notify { '8': message => defined(File['eight']) }
notify { '10': message => defined(File['/not nine/']) }
