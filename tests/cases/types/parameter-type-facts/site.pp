# Facts have no values either in types of parameters in the manifests.
class a (Enum[$facts['kind']] $x = 'a') { }
include a
