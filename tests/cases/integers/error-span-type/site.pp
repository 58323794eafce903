# A span that is too long for its type.
$t = assert_type(Timespan[1, 5], Timespan(1e12))
