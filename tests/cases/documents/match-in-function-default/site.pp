# What a default of a parameter matched is seen neither in the body of a function nor to its right.
function example($a = 'hello' =~ /.*/, $b = $0) {
  notify { 'test': message => "Y${0}es${b}" }
}
example()
