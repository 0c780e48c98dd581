CREATE TABLE scan (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES app_user,
  project_id uuid NOT NULL REFERENCES project,

  -- The order.
  idempotency_key uuid NOT NULL,
  request_sha256 sha256_hex NOT NULL,
  -- Computed by a trigger, so that no order can claim the hash of other sources.
  source_sha256 sha256_hex NOT NULL,
  name text NOT NULL,
  main_file text NOT NULL,
  main_contract text,
  fuzzing boolean NOT NULL,
  -- The contracts that the order names; null means those that the compile check planned.
  chosen_scope jsonb CHECK (jsonb_typeof(chosen_scope) = 'array' AND octet_length(chosen_scope::text) <= 1000000),
  -- The scan of the same project that the order names. Without it, scans are matched by address or name.
  continues_id uuid REFERENCES scan,
  charge text NOT NULL DEFAULT 'detection' CHECK (charge IN ('detection', 'rerun', 'verification')),
  -- A free scan refers to the paid scan of the same owner that includes it, and takes one of its few slots. A free scan
  -- that showed nothing gives its slot back.
  paid_by_id uuid,
  free_slot smallint,

  -- Progress. `revision` grows with every change that the progress view shows.
  status text NOT NULL DEFAULT 'queued'
    CHECK (status IN ('queued', 'compiling', 'scanning', 'completed', 'failed', 'cancelled')),
  revision integer NOT NULL DEFAULT 0,
  -- Null until the sources were fetched.
  planned_stages text[],
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  failure_reason text CHECK (failure_reason IN ('invalid_input', 'resource_limit', 'upstream', 'engine_error')),
  failure_detail text,

  -- The build.
  compiler text,
  compiler_settings jsonb,
  build_sha256 sha256_hex,
  -- How the compiled main contract compares with the deployed code; null for uploaded files and until it was compiled.
  bytecode_match jsonb,

  -- The report. Level and counts cover open findings, `decided` the others.
  coverage text NOT NULL DEFAULT 'nothing' CHECK (coverage IN ('all', 'partial', 'nothing')),
  level text NOT NULL DEFAULT 'none'
    CHECK (level IN ('critical', 'high', 'medium', 'low', 'informational', 'none')),
  counts jsonb NOT NULL DEFAULT '{"critical": 0, "high": 0, "medium": 0, "low": 0, "informational": 0}',
  decided jsonb NOT NULL DEFAULT '{"acknowledged": 0, "false_positive": 0, "fixed": 0}',
  -- Findings beyond the report's cap, so that a cut is always shown with its size.
  truncated integer NOT NULL DEFAULT 0 CHECK (truncated >= 0),
  -- The contracts that were checked: complete for the report, as numbers for lists.
  scope jsonb CHECK (jsonb_typeof(scope) = 'object'),
  scope_counts jsonb CHECK (jsonb_typeof(scope_counts) = 'object'),
  -- Scans of the same project share a lineage, identified by the first of them; set when a scan completes.
  lineage_id uuid REFERENCES scan,
  -- Outcomes of kept proofs on the code of this scan, by fingerprint; null without kept proofs.
  proof_reruns jsonb,

  -- Objects of the store, or null. Library files that the compile doctor added and a finding points at, the
  -- structure with its pictures, properties with tests and covered lines, and the Foundry project.
  added_sources_sha256 sha256_hex,
  structure_sha256 sha256_hex,
  runs_sha256 sha256_hex,
  foundry_sha256 sha256_hex,

  UNIQUE (owner_id, idempotency_key),
  CHECK ((status = 'failed') = (failure_reason IS NOT NULL)),
  CHECK ((status IN ('completed', 'failed', 'cancelled')) = (finished_at IS NOT NULL)),
  CHECK ((scope IS NULL) = (scope_counts IS NULL)),
  CONSTRAINT scan_of_owner_key UNIQUE (id, owner_id),
  CONSTRAINT scan_paid_by_own FOREIGN KEY (paid_by_id, owner_id) REFERENCES scan (id, owner_id),
  CONSTRAINT scan_free_names_payer CHECK ((charge = 'detection') = (paid_by_id IS NULL)),
  CONSTRAINT scan_free_slots_are_few CHECK (
    free_slot IS NULL OR (charge <> 'detection' AND free_slot BETWEEN 1 AND CASE charge WHEN 'rerun' THEN 3 ELSE 2 END))
);
CREATE INDEX scan_of_owner ON scan (owner_id, id DESC);
CREATE INDEX scan_of_project ON scan (project_id);
CREATE INDEX scan_of_sources ON scan (owner_id, source_sha256, id DESC);
CREATE INDEX scan_of_lineage ON scan (lineage_id, id DESC) WHERE lineage_id IS NOT NULL;
CREATE INDEX scan_open ON scan (owner_id, created_at) WHERE finished_at IS NULL;
CREATE INDEX scan_open_by_id ON scan (id) WHERE finished_at IS NULL;
CREATE INDEX scan_ended ON scan (owner_id, finished_at) WHERE status IN ('completed', 'failed');
CREATE INDEX scan_completed ON scan (id) WHERE status = 'completed';
CREATE UNIQUE INDEX scan_free_slot ON scan (paid_by_id, charge, free_slot) WHERE free_slot IS NOT NULL;

CREATE FUNCTION scan_hash_sources() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.source_sha256 := project_source_sha256(NEW.project_id);
  RETURN NEW;
END $$;
CREATE TRIGGER scan_hash_sources BEFORE INSERT OR UPDATE OF project_id, source_sha256 ON scan
  FOR EACH ROW EXECUTE FUNCTION scan_hash_sources();

-- A notification carries only an id; the listener reads the rest.
CREATE FUNCTION notify_scan_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('scan_changed', NEW.id::text);
  IF NEW.status = 'cancelled' AND OLD.status <> 'cancelled' THEN
    PERFORM pg_notify('work_cancelled', 'scan/' || NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER scan_changed AFTER UPDATE ON scan FOR EACH ROW
  WHEN (OLD.revision IS DISTINCT FROM NEW.revision) EXECUTE FUNCTION notify_scan_change();

-- Append-only. Could be partitioned by range: its key starts with the time-ordered id of the scan.
CREATE TABLE scan_event (
  scan_id uuid NOT NULL REFERENCES scan,
  stage text NOT NULL CHECK (stage <> ''),
  state text NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (scan_id, stage, state)
);

CREATE TABLE check_outcome (
  scan_id uuid NOT NULL REFERENCES scan,
  ordinal integer NOT NULL CHECK (ordinal > 0),
  engine text NOT NULL,
  engine_version text NOT NULL,
  stage text NOT NULL,
  outcome text NOT NULL
    CHECK (outcome IN ('passed', 'found', 'unknown', 'timed_out', 'unsupported', 'failed', 'not_run')),
  seconds double precision NOT NULL CHECK (seconds >= 0),
  -- The reason for an unfinished check: a code with its values, or text.
  why jsonb,
  reason text,
  PRIMARY KEY (scan_id, ordinal)
);

-- Every object that a scan put into the object store: an object that no row names can't be erased with its owner.
CREATE TABLE scan_object (
  scan_id uuid NOT NULL REFERENCES scan,
  sha256 sha256_hex NOT NULL,
  PRIMARY KEY (scan_id, sha256)
);
CREATE INDEX scan_object_sha256 ON scan_object (sha256);

-- Finished results, reused for the same build. Results on private sources are reused only for their owner; null means
-- that the source is public.
CREATE TABLE engine_result (
  id uuid PRIMARY KEY,
  engine text NOT NULL,
  engine_version text NOT NULL,
  configuration text NOT NULL,
  build_sha256 sha256_hex NOT NULL,
  owner_id uuid REFERENCES app_user,
  outcome text NOT NULL CHECK (outcome IN ('passed', 'found')),
  output_sha256 sha256_hex NOT NULL,
  seconds double precision NOT NULL CHECK (seconds >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (build_sha256, engine, engine_version, configuration, owner_id)
);
CREATE INDEX engine_result_output ON engine_result (output_sha256);
CREATE INDEX engine_result_of_owner ON engine_result (owner_id) WHERE owner_id IS NOT NULL;

-- One row: the engines that scans run today, reported by each starting worker.
CREATE TABLE engine_plan (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  engines jsonb NOT NULL CHECK (jsonb_typeof(engines) = 'array'),
  reported_at timestamptz NOT NULL DEFAULT now()
);

-- How long owners with open scans have waited: since they ordered the oldest, or since one of their scans last ended. The
-- second longest wait counts, so that one hanging scan doesn't stop all orders. It runs as the owner of the tables,
-- because it reads the scans of all users, and returns one number.
CREATE FUNCTION scan_wait_seconds() RETURNS double precision
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce((
    SELECT extract(epoch FROM now() - greatest(waiting.since, (
      SELECT max(ended.finished_at) FROM scan ended
      WHERE ended.owner_id = waiting.owner_id AND ended.status IN ('completed', 'failed')
    )))::double precision AS seconds
    FROM (SELECT owner_id, min(created_at) AS since FROM scan WHERE finished_at IS NULL GROUP BY owner_id) waiting
    ORDER BY seconds DESC OFFSET 1 LIMIT 1
  ), 0)
$$;
