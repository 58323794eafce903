# Parameters that the type does not take.
$t = CatalogEntry[1]
