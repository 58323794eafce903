-- title: Conditions that the most attributes are under
-- panel: table 12 8
SELECT file, line, text, nodes, attributes
FROM reach_of_conditions
WHERE run = ${run:sqlstring}
ORDER BY attributes DESC, file, line, text
LIMIT 20;
