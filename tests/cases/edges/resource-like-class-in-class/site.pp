# A class declared like a resource in another has an edge from the stage only.
class inner { notify { 'inner': } }
class outer { class { 'inner': } notify { 'outer': } }
include outer
