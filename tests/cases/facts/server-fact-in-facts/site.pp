# A fact with the name of a server fact stays, with a warning, and is not in server_facts.
notify { "${servername} ${server_facts['servername']}": }
