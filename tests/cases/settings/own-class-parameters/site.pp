# Its parameters are bound, and settings stand in front of them.
class settings($x = 1, $strict = 'param', $early = $settings::nothing) { notify { 'in': message => "${x} ${strict}" } }
notify { 'out': message => "${settings::x} ${settings::strict}" }
