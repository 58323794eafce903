# The types of all parameters in init.pp are evaluated, whichever class is asked for.
include mine::part
