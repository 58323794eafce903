# A loop over nothing would have left the template, had there been an element: what stands behind it depends on that.
$list = []
$text = inline_template('<% @list.each { |x| return if x == "x" } -%>text')
notify { 'a': message => $text }
