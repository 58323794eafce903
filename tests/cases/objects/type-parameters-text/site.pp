# A type with parameters, and its instances, are called by the last part of the name alone; a format for an instance is
# found by no type in a map of formats.
type Lib::Sized = Object[{type_parameters => {size => Integer, of => Type}, attributes => {size => Integer, of => {type => Type, value => Any}}}]
$one = Lib::Sized(3)
$two = Lib::Sized(4, Array[Integer])
notify {
  'instance': message => "${one} ${[$two]}";
  'type': message => "${type($one)} ${[type($two)]} ${Lib::Sized[3]} ${[Lib::Sized[default, Lib::Sized]]} ${Lib::Sized}";
  'formats': message => "${String($one, '%d')} ${String($one, '%q')} ${String($two, '%#p')} ${String(Error('m'), '%x')}";
  'in an Array': message => String([$one, {'k' => $two}], {Object => {'format' => '%d', 'string_formats' => {Any => '%p'}}});
  'by a map': message => String($two, {Object => '%#p'});
}
