notice(Timespan[{string => undef}])
