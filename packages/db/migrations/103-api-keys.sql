-- Keys for programs. Only the hash of a key is stored: a copy of this table can't be used to call the API.
CREATE TABLE api_key (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- The first characters of the key, so that its owner recognises it in a list.
  hint text NOT NULL CHECK (length(hint) BETWEEN 1 AND 16),
  key_sha256 bytea NOT NULL UNIQUE CHECK (octet_length(key_sha256) = 32),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['scan:read', 'scan:write']),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz,
  CHECK (expires_at <= created_at + interval '366 days')
);
CREATE INDEX api_key_of_user ON api_key (user_id, id DESC);

ALTER TABLE api_key ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON api_key TO lightning_cat_app
  USING ((SELECT app_is_system()) OR user_id = (SELECT app_user_id()));

GRANT SELECT, INSERT, UPDATE (last_used_at, revoked_at) ON api_key TO lightning_cat_app;

-- Open streams end with their key, as they end with their session.
CREATE TRIGGER api_key_revoked AFTER UPDATE ON api_key FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION notify_session_end();

-- Erasing a user deletes the keys.
CREATE FUNCTION forget_api_keys() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM api_key WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER user_forget_api_keys AFTER UPDATE OF status ON app_user FOR EACH ROW
  WHEN (NEW.status = 'deleted') EXECUTE FUNCTION forget_api_keys();
REVOKE EXECUTE ON FUNCTION forget_api_keys() FROM PUBLIC;
