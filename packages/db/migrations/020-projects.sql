CREATE TABLE project (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES app_user,
  origin text NOT NULL CHECK (origin IN ('file', 'standard_json', 'address')),
  -- The project's own statements about compiling, beside its files. Library releases that the user accepted from the
  -- compile doctor are added here, so that scans use them too.
  stated jsonb NOT NULL DEFAULT '{}',
  -- Bytes of source text in the object store, for the owner's storage quota.
  stored_bytes bigint NOT NULL DEFAULT 0 CHECK (stored_bytes >= 0),
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
CREATE INDEX project_file_sha256 ON project_file (sha256);

-- Other objects of a project in the object store: builds.
CREATE TABLE project_object (
  project_id uuid NOT NULL REFERENCES project,
  sha256 sha256_hex NOT NULL,
  PRIMARY KEY (project_id, sha256)
);
CREATE INDEX project_object_by_hash ON project_object (sha256);

-- The code at an address, read at one block. Rows never change, because that block doesn't.
CREATE TABLE project_deployment (
  project_id uuid PRIMARY KEY REFERENCES project ON DELETE CASCADE,
  chain_id integer NOT NULL CHECK (chain_id > 0),
  address text NOT NULL CHECK (address ~ '^0x[0-9a-fA-F]{40}$'),
  target text NOT NULL CHECK (target ~ '^0x[0-9a-fA-F]{40}$'),
  hops jsonb NOT NULL,
  block_number bigint NOT NULL CHECK (block_number >= 0),
  block_hash text NOT NULL CHECK (block_hash ~ '^0x[0-9a-f]{64}$'),
  code bytea NOT NULL,
  code_hash text NOT NULL CHECK (code_hash ~ '^0x[0-9a-f]{64}$'),
  -- The service that has the verified source, and its compiler settings. Without verified source there is a bytecode look.
  service text CHECK (service IN ('sourcify', 'etherscan')),
  hints jsonb,
  look jsonb,
  CHECK ((service IS NULL) = (hints IS NULL))
);

-- The newest compile check of a project. `revision` counts the checks, so that the answer of a replaced one is dropped.
CREATE TABLE preflight (
  project_id uuid PRIMARY KEY REFERENCES project,
  revision integer NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed', 'cancelled')),
  main_file text,
  main_contract text,
  -- The steps begun so far, each with its time, for the progress view.
  steps jsonb NOT NULL DEFAULT '[]',
  diagnosis jsonb,
  build_sha256 sha256_hex,
  -- How the suggested contract compares with the deployed code; null for uploaded files and until the check is done.
  bytecode_match jsonb,
  -- Hashes to recognise a later version of this code; see code-print.ts.
  code_prints jsonb,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  CHECK ((state = 'done') = (diagnosis IS NOT NULL)),
  CHECK ((state = 'running') = (finished_at IS NULL))
);
CREATE INDEX preflight_running ON preflight (project_id) WHERE state = 'running';

-- Stops the work on a compile check that was cancelled or replaced.
CREATE FUNCTION notify_preflight_end() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('work_cancelled', 'preflight/' || OLD.project_id || '/' || OLD.revision);
  RETURN NULL;
END $$;
CREATE TRIGGER preflight_cancelled AFTER UPDATE ON preflight FOR EACH ROW
  WHEN (OLD.state = 'running' AND (NEW.state = 'cancelled' OR NEW.revision <> OLD.revision))
  EXECUTE FUNCTION notify_preflight_end();

-- One hash of everything submitted: files with their paths, statements about compiling, and the deployment.
CREATE FUNCTION project_source_sha256(hashed_id uuid) RETURNS text LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    project.origin,
    coalesce(deployed.hints, project.stated),
    deployed.chain_id, lower(deployed.address), lower(deployed.target), deployed.code_hash,
    (
      SELECT jsonb_agg(jsonb_build_array(path, sha256) ORDER BY path COLLATE "C")
      FROM project_file WHERE project_id = project.id
    )
  )::text, 'UTF8')), 'hex')
  FROM project LEFT JOIN project_deployment deployed ON deployed.project_id = project.id
  WHERE project.id = hashed_id
$$;
