# What is not given is as for a certificate of the node
notify { 'all': message => $trusted }
notify { 'role': message => "${trusted['extensions']['pp_role']} ${trusted['hostname']} ${trusted['domain']}" }
if $trusted['extensions']['pp_role'] == 'web' { notify { 'web': } }
case $trusted['authenticated'] { 'remote': { notify { 'remote': } } default: { notify { 'other': } } }
