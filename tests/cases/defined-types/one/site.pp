# An instance is a resource of the catalog, and what it contains comes after it.
define d { notify { "in ${title}": } }
d { 'x': }
