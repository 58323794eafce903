notice(Timespan[{days => 'a'}])
