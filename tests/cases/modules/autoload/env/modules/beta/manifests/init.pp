define beta::in_init() { notify { "beta ${title}": message => "${module_name} ${caller_module_name}" } }
class beta::also_in_init { }
