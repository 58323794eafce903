notify { 'a': message => hiera('s') }
notify { 'b': message => String(hiera_array('l'), '%p') }
notify { 'c': message => String(hiera_hash('h'), '%p') }
notify { 'd': message => hiera('nothing', 'dflt') }
notify { 'e': message => hiera('nothing') |$k| { "block ${k}" } }
notify { 'f': message => hiera('h.a') }
class x { notify { 'x': } }
class y { notify { 'y': } }
hiera_include('classes')
