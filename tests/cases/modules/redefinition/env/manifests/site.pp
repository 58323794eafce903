# A file that is loaded may not define again what there is.
class mine::twice { }
include mine
