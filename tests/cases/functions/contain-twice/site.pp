# A class contained twice by the same class has one edge.
class inner { notify { 'inner': } }
class outer { contain inner contain inner }
include outer
