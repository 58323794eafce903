# A fact that is not there is undef; taking something from it is an error.
$x = $facts['nosuch']['deeper']
