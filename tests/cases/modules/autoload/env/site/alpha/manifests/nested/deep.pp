class alpha::nested::deep inherits alpha::params {
  $name_of = $name
  notify { 'deep': message => "${value} ${module_name} ${caller_module_name}" }
}
