# Which classes there are, and their tags, depend on what declared each of them, and on what did not.
class one { }
class two { }
$on = 'yes'
$off = 'no'
if $on == 'yes' { include one }
if $off == 'yes' { include two }
notify { 'classes': message => inline_template('<%= classes.sort.inspect %>') }
notify { 'tags': message => inline_template('<%= all_tags.include?("one") %>') }
