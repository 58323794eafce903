# What `scope.source` gives stands alone in a text, where nothing beside it says what it is.
class outer::inner {
  $name_of = inline_template('<%= scope.source.name %>')
  $type_of = inline_template('<%= scope.source.type %>')
  notify { 'class': message => [$name_of, $type_of] }
}
define outer::thing() {
  notify { $title: message => [inline_template('<%= scope.source.name %>'), inline_template('<%= scope.source.type.to_s %>')] }
}
include outer::inner
outer::thing { 'one': }
$sub = inline_template("<% begin; 'a'.sub!; rescue => e -%>\n<%= e.message %><% end %>")
$sub_block = inline_template("<% begin; 'a'.sub { 1 }; rescue => e -%>\n<%= e.message %><% end %>")
notify { 'top': message => [inline_template('[<%= scope.source.name %>]'), $sub, $sub_block] }
