# A required class is included, and the class that requires it comes after it.
class inner { notify { 'inner': } }
class outer { require inner notify { 'outer': } }
include outer
