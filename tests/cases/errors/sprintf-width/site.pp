notice(sprintf('%*d', 99999999999, 1))
