# An override of a resource that is never declared is an error.
File['/nosuch'] { owner => 'alice' }
