# A parameter of a lambda cannot be called server_facts.
$x = [1].map |$server_facts| { 1 }
