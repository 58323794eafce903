# A class that two classes contain has an edge from each.
class inner { notify { 'inner': } }
class one { contain inner }
class two { contain inner }
include one, two
