# With the first file of a module its init.pp is read too, before it; what it defines is there.
include mine::part
if defined(Class["mine::inner"]) { notify { "declared": } }
mine::thing { "a": }
