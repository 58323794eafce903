define alpha::vhost(Alpha::Port $port, $module = $module_name) {
  notify { "vhost ${title}": message => "${port} ${module} ${module_name} ${caller_module_name}" }
}
