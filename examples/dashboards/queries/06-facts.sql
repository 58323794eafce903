-- title: Facts that values are made of
-- panel: barchart 12 8
SELECT fact, count(*) AS attributes, count(DISTINCT node) AS nodes
FROM attributes_from_facts
WHERE run = ${run:sqlstring}
GROUP BY fact
ORDER BY count(*) DESC, fact
LIMIT 20;
