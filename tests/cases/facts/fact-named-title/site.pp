# A fact named title becomes the variable title of the top scope.
notify { "[${title}] [${name}] [${module_name}]": }
