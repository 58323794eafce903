# A contained class has an edge from the class that contains it.
class inner { notify { 'inner': } }
class outer { contain inner notify { 'outer': } }
include outer
