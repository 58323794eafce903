# What stands behind an early return would have changed the Array: the reading depends on what was tested.
$template = '<% return if @list[0] == "x" -%><% @list << "y" -%>'
$list = ['x']
$text = inline_template($template)
notify { 'a': message => $list }
