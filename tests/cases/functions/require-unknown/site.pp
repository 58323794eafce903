# A class that is not defined cannot be required.
class c { require nosuch }
include c
