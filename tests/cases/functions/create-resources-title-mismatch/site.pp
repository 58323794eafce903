# A type that the code of a defined type expects
define d(Integer $x) {}
create_resources('d', {1 => {x => 'a'}})
