define a($x = 1) { }
a { 'a': x => CatalogEntry }
