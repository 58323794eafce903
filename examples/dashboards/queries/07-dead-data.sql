-- title: Data that nothing depends on
-- panel: table 12 8
SELECT file, line, data_key, why
FROM dead_data
WHERE run = ${run:sqlstring}
ORDER BY file, line, data_key
LIMIT 100;
