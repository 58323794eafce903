class m::deep::inner { if $::stop { break() } notify { 'inner': } }
