# A class that was included before can be contained later.
class inner { notify { 'inner': } }
class outer { contain inner }
include inner
include outer
