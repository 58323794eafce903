# An instance is known by its parameter `name`, too.
define d() { }
d { 'x': name => 'q' }
d { 'q': }
