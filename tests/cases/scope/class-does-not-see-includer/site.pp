# A class does not see the variables of the class that includes it.
class inner { notify { "[${a}]": } }
class outer { $a = 'outer' include inner }
include outer
