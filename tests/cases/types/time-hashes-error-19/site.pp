notice(Timespan[{nanoseconds => Sensitive(1)}])
