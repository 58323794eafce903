notice(Timespan[{string => 'a', format => ['%S', 5]}])
