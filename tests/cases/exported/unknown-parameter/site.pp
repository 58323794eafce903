# A parameter that the type does not have
Notify<<| |>>
