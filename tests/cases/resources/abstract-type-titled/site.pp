# With a title it is none.
Resource['notify', 'x'] { 'a': }
