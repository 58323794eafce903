-- title: Attributes from run to run
-- panel: timeseries 12 8
SELECT compiled_at_seconds AS time, attributes, incomplete_nodes
FROM history
WHERE environment = (SELECT environment FROM runs WHERE name = ${run:sqlstring})
ORDER BY compiled_at_seconds, run;
