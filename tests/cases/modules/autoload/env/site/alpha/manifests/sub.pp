class alpha::sub {
  notify { 'sub': message => "${module_name}, ${caller_module_name}, ${name}" }
  beta::in_init { 'from sub': }
}
