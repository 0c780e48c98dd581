-- Side effects that must follow a committed transaction. Rows are written together with the change that causes them, and a
-- relay carries them out at least once.
CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('mail', 'workflow', 'erase')),
  dedupe_key text NOT NULL UNIQUE,
  payload jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  available_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  last_error text
);
-- Starts with the kind: a claim for workflows must not read through due mails.
CREATE INDEX outbox_open ON outbox (kind, available_at, id) WHERE done_at IS NULL;
CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL;

CREATE FUNCTION mask_addresses(words text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN regexp_replace(words, '[^\s<>()"'',:;]+@[^\s<>()"'',:;]+', '[address]', 'g');

-- Anyone can request a mail to any address, so an address is kept only until the row is done. Mail servers repeat the
-- address in their errors, so it is masked there.
CREATE FUNCTION outbox_forget_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.last_error := mask_addresses(NEW.last_error);
  IF NEW.done_at IS NOT NULL THEN
    NEW.payload := NEW.payload - 'email';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER outbox_forget_address BEFORE UPDATE OF done_at, last_error ON outbox
  FOR EACH ROW EXECUTE FUNCTION outbox_forget_address();

-- One claim per periodic task, so that only one process at a time runs it.
CREATE TABLE round_claim (
  name text PRIMARY KEY CHECK (name <> ''),
  claimed_until timestamptz NOT NULL
);

-- Counts of calls, with the columns that rate-limiter-flexible expects. Every call writes here, so the table is UNLOGGED: no
-- WAL, and after a crash the counts restart at zero, which gains an attacker a few tries. Accounts appear as a keyed hash
-- of their e-mail. Half-filled pages let updates stay on their page.
CREATE UNLOGGED TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
) WITH (fillfactor = 50);

-- Failed log-ins by a keyed hash of an account, a place or a user, whether the account exists or not.
CREATE UNLOGGED TABLE login_delay (
  subject_hash bytea PRIMARY KEY CHECK (octet_length(subject_hash) = 32),
  failures integer NOT NULL CHECK (failures > 0),
  allowed_at timestamptz NOT NULL,
  forget_at timestamptz NOT NULL
) WITH (fillfactor = 50);
