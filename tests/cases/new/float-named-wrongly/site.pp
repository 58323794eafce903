# Named arguments for Float, one of which is wrong.
$x = Float({ 'from' => 1, 'abs' => undef })
