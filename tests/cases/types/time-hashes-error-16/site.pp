notice(Timespan[{days => {}}])
