notice(sprintf('%d', Error('m')))
