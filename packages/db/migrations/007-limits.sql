-- Counts of calls, in the shape that rate-limiter-flexible expects. Every call writes here, so the table is UNLOGGED: no
-- WAL, and after a crash the counts start again at nothing, which costs an attacker one crash per handful of tries.
-- Accounts are named by a keyed hash of their e-mail, never by the e-mail. Half-filled pages let updates stay in place.
CREATE UNLOGGED TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
) WITH (fillfactor = 50);

-- Failed tries of a password, by a keyed hash of the e-mail, whether it has an account or not.
CREATE UNLOGGED TABLE login_delay (
  email_hash bytea PRIMARY KEY CHECK (octet_length(email_hash) = 32),
  failures integer NOT NULL CHECK (failures > 0),
  allowed_at timestamptz NOT NULL,
  forget_at timestamptz NOT NULL
) WITH (fillfactor = 50);

GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limit, login_delay TO lightning_cat_app;
