# The mark that some editors write at the start of a file is no part of its text.
$v = 1
notify { 'template': message => template('m/t.erb') }
notify { 'file': message => file('m/f') }
notify { 'function': message => m::f() }
notify { 'text': message => inline_template("\u{FEFF}<%= @v %>") }
