# The facts of the server, in a hash and as variables.
notify { "${server_facts}": }
notify { "${servername} ${serverip} ${serverversion} ${environment}": }
