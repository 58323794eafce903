function m::data($key, $options, $context) {
  include m::params
  if $key == 'm::q' { "q of ${m::params::base}" } else { $context.not_found }
}
