-- Which process looks after lost workflows, and until when: a claim per kind of round, so that one process at a time does it.
CREATE TABLE round_claim (
  name text PRIMARY KEY CHECK (name <> ''),
  claimed_until timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON round_claim TO lightning_cat_app;

CREATE INDEX contract_open_by_id ON contract (id) WHERE finished_at IS NULL;
CREATE INDEX IF NOT EXISTS preflight_running ON preflight (project_id) WHERE state = 'running';
