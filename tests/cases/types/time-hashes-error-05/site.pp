notice(Timestamp[{string => '2015-01-01', format => ['%Y', 5]}])
