-- Scans of the same project share a lineage, named by the first of them; it is known when a scan completes.
ALTER TABLE contract
  ADD COLUMN lineage_id uuid REFERENCES contract,
  -- How many findings are not open any more, by what was decided; level and counts speak of the open ones.
  ADD COLUMN decided jsonb NOT NULL DEFAULT '{"acknowledged": 0, "false_positive": 0, "fixed": 0}';
UPDATE contract SET lineage_id = first.id
FROM (
  SELECT DISTINCT ON (owner_id, name) owner_id, name, id FROM contract WHERE status = 'completed' ORDER BY owner_id, name, id
) first
WHERE contract.status = 'completed' AND contract.owner_id = first.owner_id AND contract.name = first.name;
CREATE INDEX contract_of_lineage ON contract (lineage_id, id DESC) WHERE lineage_id IS NOT NULL;

-- What the owner decided about a cause, for every scan of the project: the newest word. `open` takes an earlier one back.
CREATE TABLE triage_decision (
  lineage_id uuid NOT NULL REFERENCES contract ON DELETE CASCADE,
  fingerprint text NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'acknowledged', 'false_positive', 'fixed')),
  reason text NOT NULL CHECK (length(reason) <= 1000),
  decided_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (lineage_id, fingerprint),
  CHECK ((status = 'open') = (reason = ''))
);

GRANT SELECT, INSERT, UPDATE (status, reason, decided_at) ON triage_decision TO lightning_cat_app;
