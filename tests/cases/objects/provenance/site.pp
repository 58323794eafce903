# Attributes are copies of what the object was made of.
type Car = Object[{attributes => {color => String, doors => {type => Integer, value => 4}, tags => Array[String]}}]
$by_position = Car('red', ['a', 'b'])
$by_name = Car({ 'color' => 'blue', 'tags' => [], 'doors' => 2 })
$cars = [$by_position, $by_name].filter |$car| { $car.doors > 3 }
notify { 'color': message => $by_position.color }
notify { 'doors': message => $by_position.doors }
notify { 'doors 2': message => $by_name.doors }
notify { 'tag': message => $by_position.tags[1] }
notify { 'all': message => $cars.map |$car| { $car.color } }
if $by_name == Car('blue', [], 2) {
  notify { 'equal': }
}
case $by_name {
  Car: { notify { 'a car': } }
  default: { notify { 'none': } }
}
