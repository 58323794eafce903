# The title of a defined type that is undef
define d {}
create_resources('d', {[1, undef] => {}})
