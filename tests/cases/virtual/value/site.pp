# References to virtual resources are their value.
$r = @notify { 'a': }
realize $r
