# What another puppet, which a command runs, says of its resources is not ours.
exec { 'nested':
  command => '/usr/bin/puppet apply --evaltrace --verbose -e "file { \'/srv/t/in\': content => \'x\' }"',
  environment => ['HOME=/root'],
}
exec { 'use': command => '/bin/cp /srv/t/in /srv/t/out' }
