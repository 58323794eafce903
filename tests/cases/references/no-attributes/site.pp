# Where no attribute is asked for, the resource need not be there.
notify {
  'class': message => "${Class['nope'][[]]} ${Class['nope'][[], []]} ${Class['nope'][[undef]]}";
  'file': message => "${File['/nope'][[]]} ${File['/nope'][undef, undef]}";
}
