notice(sprintf('%c', 2147483648))
