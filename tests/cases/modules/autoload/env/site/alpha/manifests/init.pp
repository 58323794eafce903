class alpha(Alpha::Port $port = 8080) {
  notify { 'alpha': message => "${module_name} ${caller_module_name} ${title} ${port}" }
  include alpha::sub
}
define alpha::in_init() { notify { "in init ${title}": } }
