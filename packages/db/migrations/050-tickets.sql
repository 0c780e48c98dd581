-- A question to our experts about chosen findings. The ledger holds its consultation under the ticket's id.
CREATE TABLE ticket (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES app_user,
  scan_id uuid NOT NULL REFERENCES scan ON DELETE CASCADE,
  idempotency_key uuid NOT NULL,
  request_sha256 sha256_hex NOT NULL,
  reference text NOT NULL UNIQUE CHECK (reference ~ '^\d{4}-\d{4}-\d{4}$'),
  -- The language of the page it was sent from; mails about it use it.
  locale text NOT NULL CHECK (locale IN ('en', 'zh')),
  findings text[] NOT NULL CHECK (cardinality(findings) BETWEEN 1 AND 20),
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 5000),
  status text NOT NULL DEFAULT 'submitted' CHECK (status IN ('submitted', 'answered', 'closed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL,
  answered_at timestamptz,
  closed_at timestamptz,
  UNIQUE (owner_id, idempotency_key),
  CHECK (due_at > created_at),
  CHECK (status <> 'submitted' OR answered_at IS NULL),
  CHECK (status <> 'answered' OR answered_at IS NOT NULL),
  CHECK ((status = 'closed') = (closed_at IS NOT NULL))
);
CREATE INDEX ticket_of_owner ON ticket (owner_id, id DESC);
CREATE INDEX ticket_of_scan ON ticket (scan_id);
CREATE INDEX ticket_waiting ON ticket (due_at) WHERE status = 'submitted';

-- Answers as they were mailed; never changed.
CREATE TABLE ticket_answer (
  ticket_id uuid NOT NULL REFERENCES ticket ON DELETE CASCADE,
  ordinal integer NOT NULL CHECK (ordinal > 0),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 20000),
  -- The operator's account name on the machine where the command ran.
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (ticket_id, ordinal)
);
