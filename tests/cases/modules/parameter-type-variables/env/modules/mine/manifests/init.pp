class mine (Enum[$kinds[0], $facts['kind']] $size = 'tiny', Integer[0, $most] $count = 3) {
  $most = 1
  notify { "${size} ${count}": }
}
