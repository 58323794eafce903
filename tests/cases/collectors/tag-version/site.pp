# A span of time is a number to Ruby, which is no tag
$s = ['a', Timespan(10)]
Notify<| tag == $s |>
