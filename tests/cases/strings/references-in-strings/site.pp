# A reference in a string, with its title in quotes.
file { '/tmp/a b': ensure => file }
$r = File['/tmp/a b']
notify { "${r} ${[File['/x', '/y']]} ${File}": }
