notify { 'a': }
Notify<| |> { message => CatalogEntry }
