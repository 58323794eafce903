# An instance of a defined type runs where it is collected
define vhost($port, $host = $trusted['certname']) { notify { "vhost ${title} ${name} ${port} ${host}": } file { "/vhosts/${title}": content => "${port}" } }
class c { Vhost<<| |>> }
node default { include c $host = 'x' }
