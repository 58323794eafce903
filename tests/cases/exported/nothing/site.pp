# Nothing matches, an arrow leads nowhere; a collector of what is virtual does not see what others export
notify { 'a': }
Notify['a'] -> File<<| title == 'x' |>>
File<| |>
Notify<| title == 'from db' |>
