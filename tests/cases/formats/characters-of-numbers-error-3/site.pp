notice(sprintf('%c', Integer('99999999999999999999999')))
