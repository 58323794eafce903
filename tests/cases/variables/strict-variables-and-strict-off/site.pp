# Strict variables are an error whatever the strict level says.
notify { "[${nosuch}]": }
