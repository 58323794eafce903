# A shift by more bits than there can be.
$b = Integer('0xFFFFFFFFFFFFFFFFF')
notify { "${1 << $b}": }
