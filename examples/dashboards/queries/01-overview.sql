-- title: The run at a glance
-- panel: stat 24 4
SELECT nodes, resources, attributes, incomplete_nodes
FROM history
WHERE run = ${run:sqlstring};
