# The type can be computed.
$t = 'file'
Resource[$t] { mode => '0644' }
Resource['Notify'] { message => 'm' }
Resource[File] { owner => 'o' }
file { '/a': }
notify { 'a': }
