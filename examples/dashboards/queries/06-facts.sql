-- title: Facts that values are made of
-- panel: barchart 12 8
SELECT data_key AS fact, sum(attributes) AS attributes, count(DISTINCT node) AS nodes
FROM nodes_by_key
WHERE run = ${run:sqlstring} AND kind = 'fact' AND influence = 'value'
GROUP BY data_key
ORDER BY sum(attributes) DESC, data_key
LIMIT 20;
