# The answer to a query of PuppetDB's facts: those of this node
notify { 'a': message => "${kernel} ${os['family']} ${facts['processors']['count']} ${nothing} ${facts['trusted']['certname']}" }
notify { 'b': message => $facts }
