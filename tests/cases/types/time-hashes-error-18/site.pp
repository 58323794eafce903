notice(Timespan[{hours => default}])
