notice(Timespan[{days => [1], hours => [2]}])
