# A resource type without a title.
$x = shellquote(File, 'a')
