notice(Timespan[{string => '5', format => Integer}])
