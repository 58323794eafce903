# A collector is no element of a list that is written
notice([File<| |>])
