# A time and a number of seconds that is too large.
$t = Timestamp(0) + 1e300
