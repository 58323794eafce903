# A folder of catalogs, in the order of their names
Notify<<| |>>
File<<| tag == 'web' |>>
