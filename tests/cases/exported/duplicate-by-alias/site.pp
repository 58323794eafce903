# An alias is the title of one that is collected
notify { 'x': alias => 'from db' }
Notify<<| |>>
