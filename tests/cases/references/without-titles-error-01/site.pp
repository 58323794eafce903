# Types that stand for no resources, or for those of any type, are no values of attributes.
notify { 'a': message => CatalogEntry }
