# The code of a defined type sees the object that is its title
define thing($given = $title, $text = "${title}") {
  notify { "of ${title}": message => [$title =~ Integer, $title == $name, $given, $text] }
  if $title =~ Numeric { notify { "sum ${$title + 1}": } }
  if $title =~ Collection { notify { "first ${title[0]}": } }
}
define outer { create_resources("thing", {$title * 100 => {}, [$title * 1000, "x"] => {}}) }
create_resources('thing', {1 => {}, 2.5 => {}, true => {}, default => {}, ['s', 3] => {}, [['p', 'q']] => {}, 9 => {given => 'g'}})
create_resources('thing', {11 => {name => 'eleven'}, 12 => {name => 12}, 13 => {name => '13'}})
create_resources('@@outer', {5 => {}})
create_resources('@outer', {6 => {}})
realize(Outer['6'])
Thing['1'] -> Thing['true']
