# The variable server_facts is reserved.
$server_facts = 1
