-- What a project states about its compiler, beside its files: solc standard JSON or an explorer's answer does, plain files do not.
ALTER TABLE project DROP CONSTRAINT project_origin_check;
ALTER TABLE project ADD CONSTRAINT project_origin_check CHECK (origin IN ('file', 'standard_json', 'address'));
ALTER TABLE project ADD COLUMN stated jsonb NOT NULL DEFAULT '{}';

-- The compile doctor's last look at a project. `revision` counts the looks: an answer to an earlier one is not kept.
CREATE TABLE preflight (
  project_id uuid PRIMARY KEY REFERENCES project,
  revision integer NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed', 'cancelled')),
  main_file text,
  main_contract text,
  diagnosis jsonb,
  build_sha256 sha256_hex,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  CHECK ((state = 'done') = (diagnosis IS NOT NULL)),
  CHECK ((state = 'running') = (finished_at IS NULL))
);

-- Objects that a project left in the store beside its files: builds.
CREATE TABLE project_object (
  project_id uuid NOT NULL REFERENCES project,
  sha256 sha256_hex NOT NULL,
  PRIMARY KEY (project_id, sha256)
);
CREATE INDEX project_object_by_hash ON project_object (sha256);

GRANT SELECT, INSERT, UPDATE ON preflight TO lightning_cat_app;
GRANT SELECT, INSERT ON project_object TO lightning_cat_app;

CREATE OR REPLACE FUNCTION erase_user(erased_id uuid) RETURNS SETOF text LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  erased_email text;
BEGIN
  SELECT email INTO STRICT erased_email FROM app_user WHERE id = erased_id FOR UPDATE;
  IF EXISTS (SELECT FROM contract WHERE owner_id = erased_id AND finished_at IS NULL) THEN
    RAISE EXCEPTION 'user % has a scan that has not ended', erased_id USING ERRCODE = 'object_in_use';
  END IF;

  RETURN QUERY
    SELECT file.sha256::text FROM project_file file JOIN project ON project.id = project_id WHERE owner_id = erased_id
    UNION
    SELECT object.sha256::text FROM contract_object object JOIN contract ON contract.id = contract_id
    WHERE owner_id = erased_id
    UNION
    SELECT object.sha256::text FROM project_object object JOIN project ON project.id = project_id
    WHERE owner_id = erased_id
    UNION
    SELECT unnest(ARRAY[build_sha256::text, output_sha256::text]) FROM engine_result WHERE owner_id = erased_id;

  DELETE FROM finding WHERE contract_id IN (SELECT id FROM contract WHERE owner_id = erased_id);
  DELETE FROM check_outcome WHERE contract_id IN (SELECT id FROM contract WHERE owner_id = erased_id);
  DELETE FROM scan_event WHERE contract_id IN (SELECT id FROM contract WHERE owner_id = erased_id);
  DELETE FROM contract_object WHERE contract_id IN (SELECT id FROM contract WHERE owner_id = erased_id);
  DELETE FROM contract WHERE owner_id = erased_id;
  DELETE FROM preflight WHERE project_id IN (SELECT id FROM project WHERE owner_id = erased_id);
  DELETE FROM project_object WHERE project_id IN (SELECT id FROM project WHERE owner_id = erased_id);
  DELETE FROM project_file WHERE project_id IN (SELECT id FROM project WHERE owner_id = erased_id);
  DELETE FROM project WHERE owner_id = erased_id;
  DELETE FROM engine_result WHERE owner_id = erased_id;
  DELETE FROM mail_link WHERE user_id = erased_id;
  UPDATE outbox SET done_at = now() WHERE done_at IS NULL AND kind = 'mail' AND payload ->> 'email' = erased_email;
  UPDATE user_session SET revoked_at = coalesce(revoked_at, now()), user_agent = '' WHERE user_id = erased_id;
  UPDATE app_user SET status = 'deleted', email = 'deleted/' || id, password_hash = '' WHERE id = erased_id;
END $$;
