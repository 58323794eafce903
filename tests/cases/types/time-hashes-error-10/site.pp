notice(Timespan[{string => default, format => ['%S', '%H']}])
