# Both title and name are the instance's title.
define d { notify { "${title} ${name}": } }
d { 'Some Title': }
