# The same of a defined type
define d() { }
File<<| title == 'x' or tag != D['x y'] |>>
