-- title: Who changed most in the newest month
-- panel: table 12 8
SELECT author, email, commits, attributes
FROM changes_by_author_month
WHERE run = ${run:sqlstring}
  AND month = (SELECT max(month) FROM changes_by_author_month WHERE run = ${run:sqlstring})
ORDER BY attributes DESC, author, email;
