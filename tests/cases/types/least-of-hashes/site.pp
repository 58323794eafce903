# The only bound of a Hash is what Ruby can compare.
notify {
  'types': message => "${Hash[Any, Any, undef]} ${Hash[Any, Any, 1.5]} ${Hash[Any, Any, -1.5]} ${Hash[String, Any, Integer[5]]}";
  'instances': message => String([{a => 1} =~ Hash[Any, Any, 1.5], {a => 1, b => 2} =~ Hash[Any, Any, 1.5], {} =~ Hash[Any, Any, undef]]);
  'compared': message => String([Hash[Any, Any, 1.5] == Hash[Any, Any, 2], Hash[Any, Any, 1.5] < Hash]);
}
