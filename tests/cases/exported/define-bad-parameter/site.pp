# An instance with a parameter of another type
define vhost(String $port) { notify { "vhost ${title} ${port}": } }
Vhost<<| |>>
