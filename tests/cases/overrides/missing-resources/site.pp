# All resources that are overridden and never declared are named.
File['/a'] { owner => 'alice' }
Notify['b'] { message => 'x' }
