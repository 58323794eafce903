-- title: What values come from
-- panel: piechart 12 8
SELECT kind, attributes
FROM attributes_by_kind
WHERE run = ${run:sqlstring}
ORDER BY attributes DESC, kind;
