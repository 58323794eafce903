# A parameter that is given twice is an error before the resource is looked for.
Notify['a'] { message => 1, message => 2 }
