# A resource of the catalog has the title of one that is collected
notify { 'from db': }
Notify<<| |>>
