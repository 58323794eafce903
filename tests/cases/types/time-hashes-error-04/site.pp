notice(Timestamp[{string => [1, 'a'], format => []}])
