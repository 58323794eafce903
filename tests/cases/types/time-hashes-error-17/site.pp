notice(Timespan[{hours => 1.5, seconds => 'a'}])
