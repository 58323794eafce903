-- SPDX-License-Identifier: Apache-2.0
-- The usual questions, in SQL that SQLite and PostgreSQL read alike.  Each view has the column run.

-- Everything about an attribute in one line, for people and for joins.
CREATE VIEW attribute_rows AS
SELECT runs.name AS run, nodes.name AS node, resources.type, resources.title, attributes.name AS attribute,
  attribute_values.value, derivations.kind, sources.name AS file,
  coalesce(derivations.start_line, node_facts.start_line) AS line, origins.name AS origin, derivations.expression, derivations.given_by, derivations.because,
  derivations.replaced, attributes.secret, authors.name AS author, commits.commit_id, commits.committed_on,
  attributes.id AS attribute_id, attributes.derivation_id
FROM attributes
JOIN resources ON resources.id = attributes.resource_id
JOIN nodes ON nodes.id = resources.node_id
JOIN runs ON runs.id = nodes.run_id
JOIN attribute_values ON attribute_values.id = attributes.value_id
JOIN derivations ON derivations.id = attributes.derivation_id
LEFT JOIN node_facts ON node_facts.node_id = nodes.id AND node_facts.origin_id = derivations.origin_id
LEFT JOIN sources ON sources.id = coalesce(derivations.source_id, node_facts.source_id)
LEFT JOIN origins ON origins.id = derivations.origin_id
LEFT JOIN commits ON commits.id = derivations.commit_id
LEFT JOIN authors ON authors.id = commits.author_id;

-- The owners of the file that decided an attribute (--blame and a CODEOWNERS file).
CREATE VIEW attribute_teams AS
SELECT attributes.id AS attribute_id, teams.name AS team
FROM attributes
JOIN derivations ON derivations.id = attributes.derivation_id
JOIN source_teams ON source_teams.source_id = derivations.source_id
JOIN teams ON teams.id = source_teams.team_id;

-- Runs in the order of their compilation, with the commit of the environment.
CREATE VIEW history AS
SELECT runs.name AS run, runs.environment, runs.compiled_at, runs.compiled_at_seconds, revisions.commit_id,
  revisions.committed_on, revisions.author, revisions.summary, count(nodes.id) AS nodes,
  sum(nodes.resources) AS resources, sum(nodes.attributes) AS attributes,
  sum(1 - nodes.complete) AS incomplete_nodes
FROM runs
LEFT JOIN revisions ON revisions.id = runs.revision_id
LEFT JOIN nodes ON nodes.run_id = runs.id
GROUP BY runs.name, runs.environment, runs.compiled_at, runs.compiled_at_seconds, revisions.commit_id,
  revisions.committed_on, revisions.author, revisions.summary;

-- Which team decides how many attributes: owns the file that the value, or the code that computes it, is in.
CREATE VIEW decisions_by_team AS
SELECT runs.name AS run, coalesce(teams.name, 'nobody') AS team, sum(derivation_totals.attributes) AS attributes
FROM derivation_totals
JOIN derivations ON derivations.id = derivation_totals.derivation_id
JOIN runs ON runs.id = derivations.run_id
LEFT JOIN source_teams ON source_teams.source_id = derivations.source_id
LEFT JOIN teams ON teams.id = source_teams.team_id
GROUP BY runs.name, coalesce(teams.name, 'nobody');

-- How many attributes are literals, facts, data, computed …, and how many of them are hidden.
CREATE VIEW attributes_by_kind AS
SELECT runs.name AS run, derivations.kind, sum(derivation_totals.attributes) AS attributes,
  sum(derivation_totals.secrets) AS secrets,
  sum(CASE WHEN derivations.replaced > 0 THEN derivation_totals.attributes ELSE 0 END) AS replacing
FROM derivation_totals
JOIN derivations ON derivations.id = derivation_totals.derivation_id
JOIN runs ON runs.id = derivations.run_id
GROUP BY runs.name, derivations.kind;

-- Which files decide how many attributes.
CREATE VIEW attributes_by_file AS
SELECT runs.name AS run, sources.name AS file, sources.kind AS kind, sum(derivation_totals.attributes) AS attributes
FROM derivation_totals
JOIN derivations ON derivations.id = derivation_totals.derivation_id
JOIN sources ON sources.id = derivations.source_id
JOIN runs ON runs.id = derivations.run_id
GROUP BY runs.name, sources.name, sources.kind;

-- What came from facts: attributes whose value is a copy of a fact or was computed from it, and which fact.
CREATE VIEW attributes_from_facts AS
SELECT runs.name AS run, nodes.name AS node, resources.type, resources.title, attributes.name AS attribute,
  attribute_values.value, origins.name AS fact
FROM origins
JOIN value_inputs ON value_inputs.origin_id = origins.id
JOIN attributes ON attributes.derivation_id = value_inputs.derivation_id
JOIN resources ON resources.id = attributes.resource_id
JOIN nodes ON nodes.id = resources.node_id
JOIN runs ON runs.id = nodes.run_id
JOIN attribute_values ON attribute_values.id = attributes.value_id
WHERE origins.kind = 'fact' AND origins.name IS NOT NULL;

-- Keys of data files of which nothing depends on any scalar in them: no attribute of any node of the run, no
-- resource's being there, not even by a condition.  'replaced': it was found, and another value always won.
-- 'unused': nobody asked for it.  Files that no node of the run reads are not in the database.
CREATE VIEW dead_data AS
SELECT runs.name AS run, sources.name AS file, origins.start_line AS line, origins.name AS data_key, origins.text,
  CASE WHEN EXISTS (SELECT 1 FROM masked_values WHERE masked_values.origin_id = origins.id)
    THEN 'replaced' ELSE 'unused' END AS why
FROM origins
JOIN sources ON sources.id = origins.source_id
JOIN runs ON runs.id = origins.run_id
WHERE origins.kind = 'data' AND origins.collection = 0 AND origins.name IS NOT NULL AND sources.kind = 'data'
  AND NOT EXISTS (SELECT 1 FROM value_inputs WHERE value_inputs.origin_id = origins.id)
  AND NOT EXISTS (SELECT 1 FROM part_inputs
    WHERE part_inputs.origin_id = origins.id AND part_inputs.influence <> 'merge');

-- Who changed most, by the month of the commit that wrote the line which decided (--blame).
CREATE VIEW changes_by_author_month AS
SELECT runs.name AS run, commits.month, authors.name AS author, authors.email,
  count(DISTINCT commits.commit_id) AS commits, sum(derivation_totals.attributes) AS attributes
FROM derivation_totals
JOIN derivations ON derivations.id = derivation_totals.derivation_id
JOIN commits ON commits.id = derivations.commit_id
JOIN authors ON authors.id = commits.author_id
JOIN runs ON runs.id = derivations.run_id
GROUP BY runs.name, commits.month, authors.name, authors.email;

-- The nodes that a key of data, a fact or a setting reaches, in how many attributes, as value or condition.
CREATE VIEW nodes_by_key AS
SELECT runs.name AS run, origins.kind, origins.name AS data_key, sources.name AS file, nodes.name AS node,
  origin_nodes.influence, sum(origin_nodes.attributes) AS attributes
FROM origins
JOIN origin_nodes ON origin_nodes.origin_id = origins.id
JOIN nodes ON nodes.id = origin_nodes.node_id
JOIN runs ON runs.id = origins.run_id
LEFT JOIN sources ON sources.id = origins.source_id
GROUP BY runs.name, origins.kind, origins.name, sources.name, nodes.name, origin_nodes.influence;

-- The same without the names of files and nodes: how far a key reaches.
CREATE VIEW reach_of_keys AS
SELECT runs.name AS run, origins.kind, origins.name AS data_key, count(DISTINCT origin_nodes.node_id) AS nodes,
  sum(origin_nodes.attributes) AS attributes
FROM origins
JOIN origin_nodes ON origin_nodes.origin_id = origins.id
JOIN runs ON runs.id = origins.run_id
GROUP BY runs.name, origins.kind, origins.name;

-- Attributes whose value is not the same on all nodes that have them: each value, how many nodes have it (the first
-- of them by name), where it came from, and under which conditions.  What is hidden counts as the same.
CREATE VIEW values_that_differ AS
SELECT runs.name AS run, subjects.type, subjects.title, subjects.attribute, attribute_values.value,
  differing_values.nodes, nodes.name AS example_node, derivations.kind, origins.name AS origin,
  sources.name AS file, derivations.start_line AS line, derivations.because
FROM differing_values
JOIN subjects ON subjects.id = differing_values.subject_id
JOIN attribute_values ON attribute_values.id = differing_values.value_id
JOIN nodes ON nodes.id = differing_values.example_node_id
JOIN runs ON runs.id = subjects.run_id
JOIN derivations ON derivations.id = differing_values.derivation_id
LEFT JOIN origins ON origins.id = derivations.origin_id
LEFT JOIN sources ON sources.id = derivations.source_id;

-- Conditions and what is under them.
CREATE VIEW reach_of_conditions AS
SELECT runs.name AS run, conditions.kind, sources.name AS file, conditions.start_line AS line, conditions.text,
  count(DISTINCT condition_nodes.node_id) AS nodes, sum(condition_nodes.attributes) AS attributes
FROM conditions
JOIN condition_nodes ON condition_nodes.condition_id = conditions.id
JOIN runs ON runs.id = conditions.run_id
LEFT JOIN sources ON sources.id = conditions.source_id
GROUP BY runs.name, conditions.id, conditions.kind, sources.name, conditions.start_line, conditions.text;

-- What the policy found, by rule.
CREATE VIEW findings_by_rule AS
SELECT runs.name AS run, findings.rule, findings.severity, findings.waived, count(*) AS findings,
  count(DISTINCT findings.node_id) AS nodes
FROM findings
JOIN nodes ON nodes.id = findings.node_id
JOIN runs ON runs.id = nodes.run_id
GROUP BY runs.name, findings.rule, findings.severity, findings.waived;
