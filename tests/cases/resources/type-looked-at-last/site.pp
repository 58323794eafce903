# Titles and attributes are looked at before the type of the resource is looked for.
Resource['nope'] { {'a' => 1}: }
