-- Sessions that a person can tell apart, and an account that can end.

ALTER TABLE user_session
  ADD COLUMN user_agent text NOT NULL DEFAULT '' CHECK (length(user_agent) <= 256),
  ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now();
GRANT UPDATE (last_seen_at) ON user_session TO lightning_cat_app;

-- A deleted user is only an id that the ledger points at: no address that anybody can type, no password.
ALTER TABLE app_user
  DROP CONSTRAINT app_user_status_check,
  ADD CONSTRAINT app_user_status_check CHECK (status IN ('pending', 'active', 'deleted')),
  ADD CONSTRAINT app_user_deleted_is_nobody
    CHECK (status <> 'deleted' OR (email = 'deleted/' || id AND password_hash = ''));
REVOKE UPDATE ON app_user FROM lightning_cat_app;
GRANT UPDATE (password_hash, status, locale, activated_at) ON app_user TO lightning_cat_app;

-- Addresses whose welcome gift is spent though their account is gone, as an HMAC under a key outside the database.
CREATE TABLE spent_welcome (
  address_hmac bytea PRIMARY KEY CHECK (octet_length(address_hmac) = 32),
  created_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT ON spent_welcome TO lightning_cat_app;

-- Every object that a scan left in the store: what is not written down cannot be erased.
CREATE TABLE contract_object (
  contract_id uuid NOT NULL REFERENCES contract,
  sha256 sha256_hex NOT NULL,
  PRIMARY KEY (contract_id, sha256)
);
INSERT INTO contract_object SELECT id, build_sha256 FROM contract WHERE build_sha256 IS NOT NULL;
GRANT SELECT, INSERT ON contract_object TO lightning_cat_app;

-- Who still needs an object, and what goes with its owner, without reading whole tables.
CREATE INDEX contract_object_sha256 ON contract_object (sha256);
CREATE INDEX project_file_sha256 ON project_file (sha256);
CREATE INDEX engine_result_output ON engine_result (output_sha256);
CREATE INDEX engine_result_of_owner ON engine_result (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX contract_of_project ON contract (project_id);

ALTER TABLE outbox
  DROP CONSTRAINT outbox_kind_check,
  ADD CONSTRAINT outbox_kind_check CHECK (kind IN ('mail', 'workflow', 'erase'));

-- A mail may be asked for by people we do not know: their address is kept only while the promise is open.
CREATE FUNCTION outbox_forget_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.payload := NEW.payload - 'email';
  RETURN NEW;
END $$;
CREATE TRIGGER outbox_forget_address BEFORE UPDATE OF done_at ON outbox
  FOR EACH ROW WHEN (NEW.done_at IS NOT NULL) EXECUTE FUNCTION outbox_forget_address();

-- The only way to delete: apps have no DELETE of their own. Answers the hashes of the objects that the user's rows named.
CREATE FUNCTION erase_user(erased_id uuid) RETURNS SETOF text LANGUAGE plpgsql SECURITY DEFINER
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
    SELECT unnest(ARRAY[build_sha256::text, output_sha256::text]) FROM engine_result WHERE owner_id = erased_id;

  DELETE FROM finding WHERE contract_id IN (SELECT id FROM contract WHERE owner_id = erased_id);
  DELETE FROM check_outcome WHERE contract_id IN (SELECT id FROM contract WHERE owner_id = erased_id);
  DELETE FROM scan_event WHERE contract_id IN (SELECT id FROM contract WHERE owner_id = erased_id);
  DELETE FROM contract_object WHERE contract_id IN (SELECT id FROM contract WHERE owner_id = erased_id);
  DELETE FROM contract WHERE owner_id = erased_id;
  DELETE FROM project_file WHERE project_id IN (SELECT id FROM project WHERE owner_id = erased_id);
  DELETE FROM project WHERE owner_id = erased_id;
  DELETE FROM engine_result WHERE owner_id = erased_id;
  DELETE FROM mail_link WHERE user_id = erased_id;
  UPDATE outbox SET done_at = now() WHERE done_at IS NULL AND kind = 'mail' AND payload ->> 'email' = erased_email;
  UPDATE user_session SET revoked_at = coalesce(revoked_at, now()), user_agent = '' WHERE user_id = erased_id;
  UPDATE app_user SET status = 'deleted', email = 'deleted/' || id, password_hash = '' WHERE id = erased_id;
END $$;
REVOKE EXECUTE ON FUNCTION erase_user FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_user TO lightning_cat_app;
