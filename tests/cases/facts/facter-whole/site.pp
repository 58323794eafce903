# What the facts say themselves stays.
notify { "${clientcert} ${clientversion} ${clientnoop}": message => $facts }
notify { "${trusted['certname']}": message => $facts['clientcert'] }
