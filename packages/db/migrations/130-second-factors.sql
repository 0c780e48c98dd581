-- Passkeys and authenticator apps. An account without a row here logs in with its password alone.
CREATE TABLE second_factor (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user,
  kind text NOT NULL CHECK (kind IN ('passkey', 'totp')),
  -- The owner's name for a passkey.
  name text CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,

  -- A passkey: WebAuthn's credential id as Base64url, the COSE public key, and the highest counter so far (0: it has none).
  credential_id text UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1400),
  public_key bytea CHECK (octet_length(public_key) BETWEEN 1 AND 10000),
  counter bigint CHECK (counter >= 0),
  transports text[],

  -- An authenticator app: its secret, encrypted with a key outside the database, and the last 30-second step used.
  encrypted_secret bytea CHECK (octet_length(encrypted_secret) BETWEEN 1 AND 200),
  last_step bigint CHECK (last_step >= 0),

  CONSTRAINT second_factor_of_its_kind CHECK (CASE kind
    WHEN 'passkey' THEN num_nonnulls(name, credential_id, public_key, counter, transports) = 5
      AND num_nonnulls(encrypted_secret, last_step) = 0
    ELSE num_nonnulls(name, credential_id, public_key, counter, transports) = 0
      AND num_nonnulls(encrypted_secret, last_step) = 2
  END)
);
CREATE INDEX second_factor_of_user ON second_factor (user_id, id);
CREATE UNIQUE INDEX second_factor_one_app ON second_factor (user_id) WHERE kind = 'totp';

-- Each replaces the second factor once. Only hashes are stored; the codes have 120 random bits.
CREATE TABLE recovery_code (
  user_id uuid NOT NULL REFERENCES app_user,
  code_sha256 bytea NOT NULL CHECK (octet_length(code_sha256) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  PRIMARY KEY (user_id, code_sha256)
);

-- A started second step, confirmation or set-up. Only the hash of the challenge is stored, and it is used once.
CREATE TABLE factor_challenge (
  challenge_sha256 bytea PRIMARY KEY CHECK (octet_length(challenge_sha256) = 32),
  user_id uuid NOT NULL REFERENCES app_user,
  purpose text NOT NULL CHECK (purpose IN ('login', 'confirm', 'passkey', 'totp')),
  -- The session that started it; a log-in has none yet.
  session_id uuid REFERENCES user_session ON DELETE CASCADE,
  -- Of the authenticator app that is being set up.
  encrypted_secret bytea CHECK (octet_length(encrypted_secret) BETWEEN 1 AND 200),
  answers integer NOT NULL DEFAULT 0 CHECK (answers BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL CHECK (expires_at <= created_at + interval '5 minutes'),
  used_at timestamptz,
  CHECK ((purpose = 'login') = (session_id IS NULL)),
  CHECK ((purpose = 'totp') = (encrypted_secret IS NOT NULL))
);
CREATE INDEX factor_challenge_of_user ON factor_challenge (user_id);
CREATE INDEX factor_challenge_by_age ON factor_challenge (expires_at);

-- Until when a session may make the calls that need the owner at the browser.
ALTER TABLE user_session ADD confirmed_until timestamptz;

ALTER TABLE second_factor ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON second_factor TO lightning_cat_app
  USING ((SELECT app_is_system()) OR user_id = (SELECT app_user_id()));
ALTER TABLE recovery_code ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON recovery_code TO lightning_cat_app
  USING ((SELECT app_is_system()) OR user_id = (SELECT app_user_id()));
ALTER TABLE factor_challenge ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON factor_challenge TO lightning_cat_app
  USING ((SELECT app_is_system()) OR user_id = (SELECT app_user_id()));

GRANT SELECT, INSERT, UPDATE (last_used_at, counter, encrypted_secret, last_step) ON second_factor TO lightning_cat_app;
GRANT SELECT, INSERT, UPDATE (used_at) ON recovery_code TO lightning_cat_app;
GRANT SELECT, INSERT, UPDATE (answers, used_at) ON factor_challenge TO lightning_cat_app;
GRANT UPDATE (confirmed_until) ON user_session TO lightning_cat_app;

-- Returns the kind of the factor if the user had it. The recovery codes end with the last factor.
CREATE FUNCTION delete_second_factor(deleted_id uuid, of_user uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE deleted_kind text;
BEGIN
  DELETE FROM second_factor
  WHERE id = deleted_id AND user_id = of_user AND (app_is_system() OR user_id = app_user_id())
  RETURNING kind INTO deleted_kind;
  IF FOUND AND NOT EXISTS (SELECT FROM second_factor WHERE user_id = of_user) THEN
    DELETE FROM recovery_code WHERE user_id = of_user;
  END IF;
  RETURN deleted_kind;
END $$;

-- Before new codes are added.
CREATE FUNCTION delete_recovery_codes(of_user uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM recovery_code WHERE user_id = of_user AND (app_is_system() OR user_id = app_user_id())
$$;

CREATE FUNCTION prune_factor_challenges() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM factor_challenge WHERE expires_at < now() - interval '1 hour'
$$;

-- Erasing a user keeps the row of the account without its data, so nothing cascades from it.
CREATE FUNCTION forget_second_factors() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM second_factor WHERE user_id = NEW.id;
  DELETE FROM recovery_code WHERE user_id = NEW.id;
  DELETE FROM factor_challenge WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER app_user_forget_second_factors AFTER UPDATE OF status ON app_user
  FOR EACH ROW WHEN (NEW.status = 'deleted') EXECUTE FUNCTION forget_second_factors();

REVOKE EXECUTE ON FUNCTION
  delete_second_factor(uuid, uuid), delete_recovery_codes(uuid), prune_factor_challenges(), forget_second_factors()
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_second_factor(uuid, uuid), delete_recovery_codes(uuid), prune_factor_challenges()
TO lightning_cat_app;

-- The audit log records them. The list of acts is the one of 120-audit-log.sql with five more.
-- safe: the next statement adds a wider constraint in the same transaction.
ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_act_check;
-- safe: the log is as new as this migration, so few rows are checked.
ALTER TABLE audit_entry ADD CONSTRAINT audit_entry_act_check CHECK (act IN (
  'account_activated', 'logged_in', 'login_failed', 'logged_out', 'session_revoked', 'other_sessions_revoked',
  'password_changed', 'factor_added', 'factor_removed', 'recovery_code_used', 'recovery_codes_renewed',
  'second_step_failed', 'api_key_created', 'api_key_revoked', 'webhook_created', 'webhook_changed',
  'webhook_secret_rotated', 'webhook_deleted', 'share_link_created', 'share_link_revoked', 'github_linked',
  'github_unlinked', 'account_deleted', 'ticket_shown', 'ticket_answered', 'ticket_closed'
));
