# All settings at once have what the variables of each have, but for `name`
$key = 'strict'
notify { 'strict': message => $settings::all_local['strict'] }
notify { 'computed': message => $::settings::all_local["${key}_variables"] }
notify { 'integer': message => $settings::all_local['number_of_facts_soft_limit'] + 1 }
notify { 'array': message => "${settings::all_local['pluginsignore']}" }
notify { 'in text': message => "${$settings::all_local['environment']} ${$settings::all_local['onetime']}" }
notify { 'name': message => "${$settings::all_local['name'] =~ Undef}" }
