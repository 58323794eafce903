notice(Timespan('5', '%Q'))
