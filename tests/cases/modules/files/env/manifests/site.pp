# Files of modules: their contents, and templates by the name of their module.
include mine
notify { 'file': message => file('nowhere/at.all', 'mine/missing', 'mine/text', 'mine/other') }
notify { 'nested': message => file('mine/sub/nested.txt') }
notify { 'found': message => "${find_file('mine/missing') =~ Undef} ${find_file(['nowhere/x', 'mine/text']) =~ String} ${find_file('mine') =~ Undef}" }
notify { 'template': message => "${find_template('mine/a.epp') =~ String} ${find_template('mine/text') =~ Undef}" }
notify { 'directory': message => "${module_directory('nowhere') =~ Undef} ${module_directory('nowhere', 'mine') =~ /modules\/mine$/} ${module_directory(['mine']) =~ String}" }
notify { 'epp': message => epp('mine/a.epp', { 'who' => 'you' }) }
notify { 'epp without suffix': message => epp('mine/a', { 'who' => 'them' }) }
$bytes = binary_file('mine/bytes')
notify { 'bytes': message => $bytes }
notify { 'bytes of a text': message => "${binary_file('mine/text')} ${length($bytes)} ${type($bytes)}" }
