notice(sprintf('%d', 'x'))
