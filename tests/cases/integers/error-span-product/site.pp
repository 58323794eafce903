# A span times a number that is too large.
$t = Timespan(1) * 1e300
