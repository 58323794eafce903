notice(String(Timespan(1000000000000), '%c'))
