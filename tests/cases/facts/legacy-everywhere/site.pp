# Legacy facts are facts like others: variables, elements of $facts, in functions and conditions
$family = $::osfamily
notify { "${operatingsystem} ${::operatingsystemrelease} ${facts['ipaddress_eth0']}": }
if $::osfamily =~ /^Deb/ { notify { "debian ${::architecture}": } }
case $::lsbdistcodename { 'bookworm': { notify { 'b': } } default: { } }
notify { 'sp': message => [$processor0, $::processorcount, $memorysize_mb, $is_virtual, $family] }
