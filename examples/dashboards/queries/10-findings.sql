-- title: What breaks the policy
-- panel: table 12 8
SELECT rule, severity, CASE WHEN waived = 1 THEN 'yes' ELSE 'no' END AS waived, findings, nodes
FROM findings_by_rule
WHERE run = ${run:sqlstring}
ORDER BY findings DESC, rule, waived;
