define mine::thing (Enum[$kinds[0], $kinds[1]] $size) {
  notify { "thing ${size}": }
}
