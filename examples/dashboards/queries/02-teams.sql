-- title: Which team decides how many attributes
-- panel: barchart 12 8
SELECT team, attributes
FROM decisions_by_team
WHERE run = ${run:sqlstring}
ORDER BY attributes DESC, team;
