# Parameters belong before the parent.
class c inherits p ($a) { }
