# What Facter says has no clientcert, clientversion, clientnoop: Puppet adds them before anybody sees the facts.
notify { "${clientcert} ${clientversion} ${clientnoop}": message => $facts }
notify { "${trusted['certname']}": message => $facts['clientcert'] }
