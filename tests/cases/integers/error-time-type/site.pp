# A time that is too late for its type.
$t = assert_type(Timestamp[1, 5], Timestamp(1e12))
