-- A deleted user is only an id that the ledger refers to, without a usable address or password.
CREATE TABLE app_user (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  password_hash text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'active', 'deleted')),
  locale text NOT NULL CHECK (locale IN ('en', 'zh')),
  created_at timestamptz NOT NULL DEFAULT now(),
  activated_at timestamptz,
  CONSTRAINT app_user_deleted_is_nobody
    CHECK (status <> 'deleted' OR (email = 'deleted/' || id AND password_hash = ''))
);
CREATE INDEX app_user_pending ON app_user (created_at) WHERE status = 'pending';

-- Only the hash of a token is stored: a copy of this table can't be used to log in.
CREATE TABLE user_session (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user,
  token_sha256 bytea NOT NULL UNIQUE CHECK (octet_length(token_sha256) = 32),
  user_agent text NOT NULL DEFAULT '' CHECK (length(user_agent) <= 256),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  CHECK (expires_at <= created_at + interval '30 days')
);
CREATE INDEX user_session_open ON user_session (user_id, id) WHERE revoked_at IS NULL;

CREATE FUNCTION notify_session_end() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('session_ended', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER session_ended AFTER UPDATE ON user_session FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION notify_session_end();

-- One row per link, to refuse its reuse. The link itself is derived from the id of the outbox row and not stored.
-- No foreign key to the outbox: its finished rows are pruned, links stay.
CREATE TABLE mail_link (
  outbox_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user,
  kind text NOT NULL CHECK (kind IN ('active', 'reset_password')),
  -- The password of the sign-up that this link activates, so that another sign-up with the same address can't replace it.
  password_hash text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  used_at timestamptz,
  CONSTRAINT mail_link_hash_waits_for_activation
    CHECK (password_hash IS NULL OR (kind = 'active' AND used_at IS NULL))
);
CREATE INDEX mail_link_newest ON mail_link (user_id, kind, created_at DESC, outbox_id DESC);

CREATE FUNCTION mail_link_forget_hash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.password_hash := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER mail_link_forget_hash BEFORE UPDATE OF used_at ON mail_link
  FOR EACH ROW WHEN (NEW.used_at IS NOT NULL) EXECUTE FUNCTION mail_link_forget_hash();

-- Addresses that have received the welcome gift, as an HMAC with a key outside the database. Rows outlive the account, so
-- that deleting it doesn't earn a second gift.
CREATE TABLE spent_welcome (
  address_hmac bytea PRIMARY KEY CHECK (octet_length(address_hmac) = 32),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Places from which an owner has logged in, as a keyed hash of e-mail and network address. Unlike the counters of
-- 080-outbox-and-limits.sql it survives a crash, because it spares owners from waiting.
CREATE TABLE login_place (
  place_hash bytea PRIMARY KEY CHECK (octet_length(place_hash) = 32),
  seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX login_place_seen ON login_place (seen_at);
