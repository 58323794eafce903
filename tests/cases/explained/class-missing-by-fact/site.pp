# The name of the class is made of a fact.
include "os_${facts['os']['family'].downcase}"
