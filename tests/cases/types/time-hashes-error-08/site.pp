notice(Timestamp[{string => '2015', timezone => /a/}])
