# A tag in a default body that the body itself replaces is no tag of the resource.
notify {
  default:
    tag => 'one',
  ;
  'a':
    tag => 'two',
  ;
  'b':
  ;
}
