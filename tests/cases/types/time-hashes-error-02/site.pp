notice(Timestamp[1, {string => [1]}])
