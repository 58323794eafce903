notice(Timestamp[{string => '2015', format => {}}])
