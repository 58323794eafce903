# An Error has parameters, so it is no Iterable rather than a failure of Ruby's.
$x = capitalize(Error('m'))
