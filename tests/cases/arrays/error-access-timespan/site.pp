# A Timespan is a number of another kind than that of an index.
notice([1, 2, 3][Timespan(1)])
