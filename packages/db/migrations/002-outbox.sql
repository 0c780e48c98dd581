-- Side effects that must happen because a transaction committed. Rows are written with the change that causes them and
-- carried out by a relay, at least once.
CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('mail', 'workflow')),
  dedupe_key text NOT NULL UNIQUE,
  payload jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  available_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  last_error text
);
CREATE INDEX outbox_open ON outbox (available_at, id) WHERE done_at IS NULL;

-- What was promised stays as it was written: only the delivery's own columns may change.
GRANT SELECT, INSERT, UPDATE (attempts, available_at, done_at, last_error) ON outbox TO lightning_cat_app;
