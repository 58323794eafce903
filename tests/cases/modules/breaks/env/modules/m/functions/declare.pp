function m::declare($name) { include $name }
