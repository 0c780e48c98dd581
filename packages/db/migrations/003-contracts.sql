CREATE DOMAIN sha256_hex AS text CHECK (VALUE ~ '^[0-9a-f]{64}$');

CREATE TABLE project (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES app_user,
  origin text NOT NULL CHECK (origin IN ('file', 'address')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX project_of_owner ON project (owner_id, id DESC);

CREATE TABLE project_file (
  project_id uuid NOT NULL REFERENCES project,
  path text NOT NULL CHECK (path <> ''),
  sha256 sha256_hex NOT NULL,
  lines integer NOT NULL CHECK (lines >= 0),
  PRIMARY KEY (project_id, path)
);

-- `revision` grows with every change that a reader of the progress would see.
CREATE TABLE contract (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES app_user,
  project_id uuid NOT NULL REFERENCES project,
  idempotency_key uuid NOT NULL,
  request_sha256 sha256_hex NOT NULL,
  name text NOT NULL,
  main_file text NOT NULL,
  main_contract text,
  fuzzing boolean NOT NULL,
  status text NOT NULL DEFAULT 'queued'
    CHECK (status IN ('queued', 'compiling', 'scanning', 'completed', 'failed', 'cancelled')),
  failure_reason text CHECK (failure_reason IN ('invalid_input', 'resource_limit', 'upstream', 'engine_error')),
  failure_detail text,
  level text NOT NULL DEFAULT 'none'
    CHECK (level IN ('critical', 'high', 'medium', 'low', 'informational', 'none')),
  counts jsonb NOT NULL DEFAULT '{"critical": 0, "high": 0, "medium": 0, "low": 0, "informational": 0}',
  is_truncated boolean NOT NULL DEFAULT false,
  compiler text,
  build_sha256 sha256_hex,
  revision integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  UNIQUE (owner_id, idempotency_key),
  CHECK ((status = 'failed') = (failure_reason IS NOT NULL)),
  CHECK ((status IN ('completed', 'failed', 'cancelled')) = (finished_at IS NOT NULL))
);
CREATE INDEX contract_of_owner ON contract (owner_id, id DESC);

-- Append-only, and ready to be partitioned by range: every key starts with the time-ordered id of the contract.
CREATE TABLE scan_event (
  contract_id uuid NOT NULL REFERENCES contract,
  stage text NOT NULL CHECK (stage <> ''),
  state text NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (contract_id, stage, state)
);

CREATE TABLE check_outcome (
  contract_id uuid NOT NULL REFERENCES contract,
  ordinal integer NOT NULL CHECK (ordinal > 0),
  engine text NOT NULL,
  engine_version text NOT NULL,
  stage text NOT NULL,
  outcome text NOT NULL
    CHECK (outcome IN ('passed', 'found', 'unknown', 'timed_out', 'unsupported', 'failed', 'not_run')),
  seconds double precision NOT NULL CHECK (seconds >= 0),
  reason text,
  PRIMARY KEY (contract_id, ordinal)
);

-- `ordinal` is the rank: worst severity first, then best evidence.
CREATE TABLE finding (
  contract_id uuid NOT NULL REFERENCES contract,
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
  PRIMARY KEY (contract_id, ordinal),
  UNIQUE (contract_id, label)
);

GRANT SELECT, INSERT ON project, project_file, scan_event, check_outcome TO lightning_cat_app;
GRANT SELECT, INSERT, UPDATE ON contract TO lightning_cat_app;
GRANT SELECT, INSERT, UPDATE (status) ON finding TO lightning_cat_app;
