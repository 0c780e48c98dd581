-- `ordinal` is the rank: worst severity first, then best evidence.
CREATE TABLE finding (
  scan_id uuid NOT NULL REFERENCES scan,
  ordinal integer NOT NULL CHECK (ordinal > 0),
  label text NOT NULL,
  fingerprint text NOT NULL,
  detector text NOT NULL,
  category text NOT NULL,
  severity text NOT NULL CHECK (severity IN ('critical', 'high', 'medium', 'low', 'informational')),
  grade text NOT NULL CHECK (grade IN ('proved', 'counterexample', 'agreed', 'pattern')),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'acknowledged', 'false_positive', 'fixed')),
  engines text[] NOT NULL,
  locations jsonb NOT NULL,
  evidence jsonb NOT NULL,
  -- Tests and inputs that show the finding, best first; null without any.
  exhibits jsonb,
  -- How many entries were cut from these lists.
  truncated jsonb NOT NULL DEFAULT '{"locations": 0, "evidence": 0}',
  -- The library release that contains all its locations; null for the user's own code.
  library jsonb,
  -- The comment in the source that suppresses it, as file and line. It is still shown and counted.
  suppressed_at jsonb,
  -- For a carried finding: the last scan whose checks reported it, and why this scan lists it.
  carried_from_id uuid REFERENCES scan,
  carried_reason text CHECK (
    carried_reason IN ('kept_proof', 'check_not_finished', 'contract_not_in_scan', 'proof_without_result')
  ),
  PRIMARY KEY (scan_id, ordinal),
  UNIQUE (scan_id, label),
  CHECK ((carried_from_id IS NULL) = (carried_reason IS NULL))
);
CREATE INDEX finding_carried_from ON finding (carried_from_id) WHERE carried_from_id IS NOT NULL;

-- The owner's newest decision about a cause, for every scan of the project. `open` takes an earlier decision back.
CREATE TABLE triage_decision (
  lineage_id uuid NOT NULL REFERENCES scan ON DELETE CASCADE,
  fingerprint text NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'acknowledged', 'false_positive', 'fixed')),
  reason text NOT NULL CHECK (length(reason) <= 1000),
  decided_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (lineage_id, fingerprint),
  CHECK ((status = 'open') = (reason = ''))
);
