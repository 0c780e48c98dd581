-- The role every app connects through. Migrations run as the owner of the tables; apps get only what is granted here.
-- Roles belong to the cluster, so another database may be creating it at this very moment.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'lightning_cat_app') THEN
    CREATE ROLE lightning_cat_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END $$;

CREATE TABLE app_user (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  password_hash text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'active')),
  locale text NOT NULL CHECK (locale IN ('en', 'zh')),
  created_at timestamptz NOT NULL DEFAULT now(),
  activated_at timestamptz
);

-- Only the hash of a token is stored: a copy of this table lets nobody in.
CREATE TABLE user_session (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user,
  token_sha256 bytea NOT NULL UNIQUE CHECK (octet_length(token_sha256) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  CHECK (expires_at <= created_at + interval '30 days')
);
CREATE INDEX user_session_open ON user_session (user_id, id) WHERE revoked_at IS NULL;

-- What is needed to refuse a link's reuse; the link itself is derived from the outbox row's id and stored nowhere.
-- No foreign key to the outbox: its finished rows are pruned, links stay.
CREATE TABLE mail_link (
  outbox_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user,
  kind text NOT NULL CHECK (kind IN ('active', 'reset_password')),
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  used_at timestamptz
);
CREATE INDEX mail_link_newest ON mail_link (user_id, kind, created_at DESC, outbox_id DESC);

GRANT SELECT ON kysely_migration TO lightning_cat_app;
GRANT SELECT, INSERT, UPDATE ON app_user TO lightning_cat_app;
GRANT SELECT, INSERT, UPDATE (expires_at, revoked_at) ON user_session TO lightning_cat_app;
GRANT SELECT, INSERT, UPDATE (sent_at, used_at) ON mail_link TO lightning_cat_app;
