-- title: Keys of data that reach the most nodes
-- panel: table 12 8
SELECT data_key, nodes, attributes
FROM reach_of_keys
WHERE run = ${run:sqlstring} AND kind = 'data'
ORDER BY nodes DESC, attributes DESC, data_key
LIMIT 20;
