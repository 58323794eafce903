# Puppet fails to merge Float ranges where one has no bound.
type A = Variant[Float[1, 2], Float[3, 4]]
notify { 'apart': message => "${A} ${1.5 =~ A}" }
type B = Variant[String, Float[1.0], Float[3.0]]
notify { 'together': message => "${1.5 =~ B}" }
