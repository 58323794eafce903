class m (String $greeting, Array[String] $list = ['a', 'b'], Boolean $deep = true, String $label = 'L') {
  $text = template('m/lacks.erb')
  file { '/known': content => template('m/known.erb') }
  file { '/whole': content => $text }
  file { '/part': content => "head ${text} tail" }
  file { '/inline': content => inline_template("<%= @list.permutation.to_a.inspect %>\n<%= @label %>") }
  file { '/unread': content => template('m/unread.erb') }
  file { '/dynamic': content => template('m/dynamic.erb') }
  file { '/nested': content => template('m/nested.erb') }
  file { '/shows': content => template('m/shows.erb') }
  file { '/uses': content => template('m/uses.erb') }
  file { '/twice': content => template('m/known.erb', 'm/lacks.erb') }
}
