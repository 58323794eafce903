# A parameter that its type refuses.
class c(Variant[Array[Integer], Array[String]] $p) {}
class { c: p => [1, 'a'] }
