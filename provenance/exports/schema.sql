-- SPDX-License-Identifier: Apache-2.0
-- Catalogs with their provenance as tables, the same in SQLite and PostgreSQL (docs/exports.md draws them).
-- What differs between the two is made in database_schema.c.  A table is filled from the rows that
-- database.def names, column by column.  Ids count on over all runs; a run owns all rows but revisions.

-- The layout of what follows; another number is another layout.
CREATE TABLE colophon_schema (version BIGINT NOT NULL);

-- Commits of the environment that runs were made of.
CREATE TABLE revisions (
  id BIGINT PRIMARY KEY,
  commit_id TEXT NOT NULL UNIQUE,
  author TEXT,
  committed_on TEXT,
  summary TEXT);

-- One load: the catalogs of one or many nodes.
CREATE TABLE runs (
  id BIGINT PRIMARY KEY,
  revision_id BIGINT REFERENCES revisions (id),
  name TEXT NOT NULL UNIQUE,
  environment TEXT,
  compiled_at TEXT NOT NULL,
  compiled_at_seconds BIGINT NOT NULL,
  loaded_at TEXT NOT NULL,
  authors_known BIGINT NOT NULL,
  policy_checked BIGINT NOT NULL);

CREATE TABLE nodes (
  id BIGINT PRIMARY KEY,
  run_id BIGINT NOT NULL REFERENCES runs (id),
  name TEXT NOT NULL,
  environment TEXT,
  complete BIGINT NOT NULL,
  resources BIGINT NOT NULL,
  attributes BIGINT NOT NULL);

-- Files, and what else texts came from.
CREATE TABLE sources (
  id BIGINT PRIMARY KEY,
  run_id BIGINT NOT NULL REFERENCES runs (id),
  name TEXT NOT NULL,
  kind TEXT NOT NULL);

-- Who wrote lines (--blame), in which commits, and who owns files.
CREATE TABLE authors (
  id BIGINT PRIMARY KEY,
  run_id BIGINT NOT NULL REFERENCES runs (id),
  name TEXT NOT NULL,
  email TEXT NOT NULL);
CREATE TABLE commits (
  id BIGINT PRIMARY KEY,
  run_id BIGINT NOT NULL REFERENCES runs (id),
  commit_id TEXT NOT NULL,
  author_id BIGINT NOT NULL REFERENCES authors (id),
  committed_on TEXT NOT NULL,
  month TEXT NOT NULL,
  summary TEXT NOT NULL);
CREATE TABLE teams (
  id BIGINT PRIMARY KEY,
  run_id BIGINT NOT NULL REFERENCES runs (id),
  name TEXT NOT NULL);
CREATE TABLE source_teams (
  source_id BIGINT NOT NULL REFERENCES sources (id),
  team_id BIGINT NOT NULL REFERENCES teams (id));

-- Labels: one occurrence of input each, a literal, a datum of a file.  Of files of data all are here.  What each
-- node has of its own, its facts and its name, is one origin without place and text, which node_facts has.
CREATE TABLE origins (
  id BIGINT PRIMARY KEY,
  run_id BIGINT NOT NULL REFERENCES runs (id),
  kind TEXT NOT NULL,
  source_id BIGINT REFERENCES sources (id),
  start_line BIGINT,
  start_column BIGINT,
  end_line BIGINT,
  end_column BIGINT,
  name TEXT,
  text TEXT,
  collection BIGINT NOT NULL,
  secret BIGINT NOT NULL);

CREATE TABLE node_facts (
  node_id BIGINT NOT NULL REFERENCES nodes (id),
  origin_id BIGINT NOT NULL REFERENCES origins (id),
  source_id BIGINT REFERENCES sources (id),
  start_line BIGINT,
  start_column BIGINT,
  text TEXT);

-- Values as text: a String's own, else JSON.
CREATE TABLE attribute_values (
  id BIGINT PRIMARY KEY,
  run_id BIGINT NOT NULL REFERENCES runs (id),
  value TEXT NOT NULL);

-- Where code decided: a branch, a node definition.
CREATE TABLE conditions (
  id BIGINT PRIMARY KEY,
  run_id BIGINT NOT NULL REFERENCES runs (id),
  kind TEXT NOT NULL,
  source_id BIGINT REFERENCES sources (id),
  start_line BIGINT,
  start_column BIGINT,
  end_line BIGINT,
  end_column BIGINT,
  text TEXT NOT NULL);

-- Inputs that did not give a value but decided over it: one set for all derivations that have the same, of
-- parts that sets share.
CREATE TABLE input_sets (
  id BIGINT PRIMARY KEY,
  run_id BIGINT NOT NULL REFERENCES runs (id));
CREATE TABLE input_parts (
  id BIGINT PRIMARY KEY,
  run_id BIGINT NOT NULL REFERENCES runs (id));
CREATE TABLE set_parts (
  input_set_id BIGINT NOT NULL REFERENCES input_sets (id),
  input_part_id BIGINT NOT NULL REFERENCES input_parts (id));
CREATE TABLE part_inputs (
  input_part_id BIGINT NOT NULL REFERENCES input_parts (id),
  origin_id BIGINT NOT NULL REFERENCES origins (id),
  influence TEXT NOT NULL);

-- How a value came about.  Attributes that came about in the same way share one, whatever node they are of.
-- The derivation of a resource's being there has the kind 'declaration'.
CREATE TABLE derivations (
  id BIGINT PRIMARY KEY,
  run_id BIGINT NOT NULL REFERENCES runs (id),
  kind TEXT NOT NULL,
  origin_id BIGINT REFERENCES origins (id),
  expression TEXT,
  source_id BIGINT REFERENCES sources (id),
  start_line BIGINT,
  start_column BIGINT,
  end_line BIGINT,
  end_column BIGINT,
  given_by TEXT,
  given_source_id BIGINT REFERENCES sources (id),
  given_line BIGINT,
  because TEXT NOT NULL,
  replaced BIGINT NOT NULL,
  commit_id BIGINT REFERENCES commits (id),
  input_set_id BIGINT REFERENCES input_sets (id));
-- What gave the value.
CREATE TABLE value_inputs (
  derivation_id BIGINT NOT NULL REFERENCES derivations (id),
  origin_id BIGINT NOT NULL REFERENCES origins (id));
-- Both: all that a derivation depends on, each origin once.
CREATE VIEW dependencies AS
SELECT value_inputs.derivation_id, value_inputs.origin_id, CAST('value' AS TEXT) AS influence FROM value_inputs
UNION ALL
SELECT derivations.id, part_inputs.origin_id, part_inputs.influence
FROM derivations
JOIN set_parts ON set_parts.input_set_id = derivations.input_set_id
JOIN part_inputs ON part_inputs.input_part_id = set_parts.input_part_id
WHERE NOT EXISTS (SELECT 1 FROM value_inputs
  WHERE value_inputs.derivation_id = derivations.id AND value_inputs.origin_id = part_inputs.origin_id);
CREATE TABLE derivation_conditions (
  derivation_id BIGINT NOT NULL REFERENCES derivations (id),
  position BIGINT NOT NULL,
  condition_id BIGINT NOT NULL REFERENCES conditions (id));
CREATE TABLE masked_values (
  derivation_id BIGINT NOT NULL REFERENCES derivations (id),
  position BIGINT NOT NULL,
  value_id BIGINT REFERENCES attribute_values (id),
  given_by TEXT NOT NULL,
  origin_id BIGINT REFERENCES origins (id),
  source_id BIGINT REFERENCES sources (id),
  start_line BIGINT);

CREATE TABLE resources (
  id BIGINT PRIMARY KEY,
  node_id BIGINT NOT NULL REFERENCES nodes (id),
  type TEXT NOT NULL,
  title TEXT NOT NULL,
  container_id BIGINT REFERENCES resources (id),
  source_id BIGINT REFERENCES sources (id),
  start_line BIGINT,
  derivation_id BIGINT NOT NULL REFERENCES derivations (id));

-- What nodes can be compared by: an attribute of a resource, whatever node it is of.
CREATE TABLE subjects (
  id BIGINT PRIMARY KEY,
  run_id BIGINT NOT NULL REFERENCES runs (id),
  type TEXT NOT NULL,
  title TEXT NOT NULL,
  attribute TEXT NOT NULL);
CREATE TABLE attributes (
  id BIGINT PRIMARY KEY,
  resource_id BIGINT NOT NULL REFERENCES resources (id),
  subject_id BIGINT NOT NULL REFERENCES subjects (id),
  name TEXT NOT NULL,
  value_id BIGINT NOT NULL REFERENCES attribute_values (id),
  derivation_id BIGINT NOT NULL REFERENCES derivations (id),
  secret BIGINT NOT NULL);

-- Counts that views would take long to find: how often a derivation is used; how many attributes of a node an
-- origin that has a name, and a condition, reach; the values of subjects that are not the same on all nodes.
CREATE TABLE derivation_totals (
  derivation_id BIGINT NOT NULL REFERENCES derivations (id),
  attributes BIGINT NOT NULL,
  nodes BIGINT NOT NULL,
  secrets BIGINT NOT NULL);
CREATE TABLE origin_nodes (
  origin_id BIGINT NOT NULL REFERENCES origins (id),
  node_id BIGINT NOT NULL REFERENCES nodes (id),
  influence TEXT NOT NULL,
  attributes BIGINT NOT NULL);
CREATE TABLE condition_nodes (
  condition_id BIGINT NOT NULL REFERENCES conditions (id),
  node_id BIGINT NOT NULL REFERENCES nodes (id),
  attributes BIGINT NOT NULL);
CREATE TABLE differing_values (
  subject_id BIGINT NOT NULL REFERENCES subjects (id),
  value_id BIGINT NOT NULL REFERENCES attribute_values (id),
  derivation_id BIGINT NOT NULL REFERENCES derivations (id),
  nodes BIGINT NOT NULL,
  example_node_id BIGINT NOT NULL REFERENCES nodes (id));

CREATE TABLE edges (
  node_id BIGINT NOT NULL REFERENCES nodes (id),
  relation TEXT NOT NULL,
  from_id BIGINT NOT NULL REFERENCES resources (id),
  to_id BIGINT NOT NULL REFERENCES resources (id),
  source_id BIGINT REFERENCES sources (id),
  start_line BIGINT);

-- What a policy (--policy) found.
CREATE TABLE findings (
  node_id BIGINT NOT NULL REFERENCES nodes (id),
  resource_id BIGINT NOT NULL REFERENCES resources (id),
  attribute TEXT,
  rule TEXT NOT NULL,
  severity TEXT NOT NULL,
  message TEXT,
  waived BIGINT NOT NULL);

CREATE INDEX nodes_run ON nodes (run_id);
CREATE INDEX sources_run ON sources (run_id);
CREATE INDEX authors_run ON authors (run_id);
CREATE INDEX commits_run ON commits (run_id);
CREATE INDEX commits_author ON commits (author_id);
CREATE INDEX teams_run ON teams (run_id);
CREATE INDEX source_teams_source ON source_teams (source_id);
CREATE INDEX source_teams_team ON source_teams (team_id);
CREATE INDEX origins_run ON origins (run_id, kind);
CREATE INDEX origins_source ON origins (source_id);
CREATE INDEX origins_name ON origins (name);
CREATE INDEX node_facts_node ON node_facts (node_id, origin_id);
CREATE INDEX node_facts_origin ON node_facts (origin_id);
CREATE INDEX node_facts_source ON node_facts (source_id);
CREATE INDEX attribute_values_run ON attribute_values (run_id);
CREATE INDEX conditions_run ON conditions (run_id);
CREATE INDEX conditions_source ON conditions (source_id);
CREATE INDEX derivations_run ON derivations (run_id);
CREATE INDEX derivations_origin ON derivations (origin_id);
CREATE INDEX derivations_source ON derivations (source_id);
CREATE INDEX derivations_given_source ON derivations (given_source_id);
CREATE INDEX derivations_commit ON derivations (commit_id);
CREATE INDEX derivations_input_set ON derivations (input_set_id);
CREATE INDEX value_inputs_derivation ON value_inputs (derivation_id, origin_id);
CREATE INDEX value_inputs_origin ON value_inputs (origin_id, derivation_id);
CREATE INDEX input_sets_run ON input_sets (run_id);
CREATE INDEX input_parts_run ON input_parts (run_id);
CREATE INDEX set_parts_set ON set_parts (input_set_id);
CREATE INDEX set_parts_part ON set_parts (input_part_id);
CREATE INDEX part_inputs_part ON part_inputs (input_part_id);
CREATE INDEX part_inputs_origin ON part_inputs (origin_id, influence, input_part_id);
CREATE INDEX derivation_conditions_derivation ON derivation_conditions (derivation_id);
CREATE INDEX derivation_conditions_condition ON derivation_conditions (condition_id);
CREATE INDEX masked_values_derivation ON masked_values (derivation_id);
CREATE INDEX masked_values_value ON masked_values (value_id);
CREATE INDEX masked_values_origin ON masked_values (origin_id);
CREATE INDEX masked_values_source ON masked_values (source_id);
CREATE INDEX resources_node ON resources (node_id);
CREATE INDEX resources_title ON resources (type, title);
CREATE INDEX resources_container ON resources (container_id);
CREATE INDEX resources_source ON resources (source_id);
CREATE INDEX resources_derivation ON resources (derivation_id);
CREATE INDEX subjects_run ON subjects (run_id);
CREATE INDEX attributes_resource ON attributes (resource_id);
CREATE INDEX attributes_subject ON attributes (subject_id);
CREATE INDEX attributes_value ON attributes (value_id);
CREATE INDEX attributes_derivation ON attributes (derivation_id);
CREATE INDEX derivation_totals_derivation ON derivation_totals (derivation_id);
CREATE INDEX origin_nodes_origin ON origin_nodes (origin_id);
CREATE INDEX origin_nodes_node ON origin_nodes (node_id);
CREATE INDEX condition_nodes_condition ON condition_nodes (condition_id);
CREATE INDEX condition_nodes_node ON condition_nodes (node_id);
CREATE INDEX differing_values_subject ON differing_values (subject_id);
CREATE INDEX differing_values_value ON differing_values (value_id);
CREATE INDEX differing_values_derivation ON differing_values (derivation_id);
CREATE INDEX differing_values_node ON differing_values (example_node_id);
CREATE INDEX edges_node ON edges (node_id);
CREATE INDEX edges_from ON edges (from_id);
CREATE INDEX edges_to ON edges (to_id);
CREATE INDEX edges_source ON edges (source_id);
CREATE INDEX findings_node ON findings (node_id);
CREATE INDEX findings_resource ON findings (resource_id);
