class mine { file { '/x': content => epp("${module_name}/sub/b.epp") } }
