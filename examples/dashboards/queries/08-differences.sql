-- title: Values that differ between nodes, and why
-- panel: table 24 10
SELECT type, title, attribute, value, nodes, example_node, kind, origin, file, line, because
FROM values_that_differ
WHERE run = ${run:sqlstring}
ORDER BY type, title, attribute, nodes DESC, value, example_node
LIMIT 500;
