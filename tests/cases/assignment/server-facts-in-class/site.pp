# The variable server_facts is reserved in a class as well.
class c { $server_facts = 1 notify { "${server_facts}": } }
include c
