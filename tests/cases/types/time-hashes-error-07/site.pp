notice(Timestamp[{string => '2015', timezone => 5}])
