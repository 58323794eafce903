# Collectors find what the classes of the ENC declare; a default of the node reaches them
class a ($x = 1) { @notify { "virtual ${x}": tag => 'v' } file { '/a': ensure => present } }
Notify<| tag == 'v' |> { withpath => true }
node default { File { mode => '0600' } $n = 'of the node' }
