# The types of parameters in the manifests are evaluated before any variable has a value.
$kind = 'a'
class a (Enum[$kind] $x = 'a') { }
include a
