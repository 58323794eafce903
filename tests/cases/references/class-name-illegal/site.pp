# The name of a class in a reference keeps the rule for names
$name_of = "a-b"
notify { "a": require => Class[$name_of] }
