-- title: Files that decide the most attributes
-- panel: barchart 12 8
SELECT file, attributes
FROM attributes_by_file
WHERE run = ${run:sqlstring}
ORDER BY attributes DESC, file
LIMIT 20;
