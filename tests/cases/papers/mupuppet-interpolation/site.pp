# The interpolation of section 5.3.
$planet = { 'earth' => 'World' }
notify { "Hello ${planet['earth']}!": }
