# An Init of something that is another object each time may be named once.
type Known = Init[Struct[{ a => Integer }]]
type Unknown = Init[TypeReference]
notify { 'n': message => "${Known} ${Known} ${Unknown}" }
$again = Unknown
