class site(Integer $size = 3, $unset = undef, Hash $more = {}) {
  $all = site::parameters()
  file { '/etc/site.yaml': content => "${all.keys.join(' ')} ${all['size']} ${all['more']['a']}" }
  notify { site::about(): }
}
