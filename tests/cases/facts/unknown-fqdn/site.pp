# The name of the node is no variable: without facts fqdn and hostname are unknown.
notify { "[${fqdn}] [${hostname}] [${clientcert}]": }
