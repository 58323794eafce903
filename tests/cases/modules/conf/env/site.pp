# environment.conf names the manifest and the module path; what it says besides is ignored with a warning.
include one
include two
