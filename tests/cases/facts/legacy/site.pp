# Flat facts as variables of the top scope.
notify { "${osfamily} ${::hostname} ${processorcount} ${is_virtual}": message => [$processorcount, $is_virtual, $facts['hostname']] }
