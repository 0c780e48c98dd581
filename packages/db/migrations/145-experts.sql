-- The desk of the experts: who they are, how they sign in, and what they do with tickets. Its process has a role of its own,
-- which sees the tickets of the last 90 days and the reports that they are about; src/rights/desk-role.service.test.ts lists
-- its rights. No other role reads keys or sessions of experts.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'lightning_cat_desk') THEN
    CREATE ROLE lightning_cat_desk NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END $$;

-- Rows stay, so that a name in the audit log always means the same person.
CREATE TABLE expert (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz
);
CREATE UNIQUE INDEX expert_name ON expert (lower(name));

-- A link that registers one passkey. Only the hash of its token is stored.
CREATE TABLE expert_invitation (
  token_sha256 bytea PRIMARY KEY CHECK (octet_length(token_sha256) = 32),
  expert_id uuid NOT NULL REFERENCES expert,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL CHECK (expires_at <= created_at + interval '3 days'),
  used_at timestamptz
);
CREATE INDEX expert_invitation_of_expert ON expert_invitation (expert_id);

-- WebAuthn's credential id as Base64url, the COSE public key, and the highest counter so far (0: it has none).
CREATE TABLE expert_passkey (
  id uuid PRIMARY KEY,
  expert_id uuid NOT NULL REFERENCES expert,
  credential_id text NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1400),
  public_key bytea NOT NULL CHECK (octet_length(public_key) BETWEEN 1 AND 10000),
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX expert_passkey_of_expert ON expert_passkey (expert_id);

-- A started log-in, or the registration of an invited expert. Only the hash is stored, and it is used once.
CREATE TABLE expert_challenge (
  challenge_sha256 bytea PRIMARY KEY CHECK (octet_length(challenge_sha256) = 32),
  -- The invited expert; a log-in learns its expert from the passkey.
  expert_id uuid REFERENCES expert,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL CHECK (expires_at <= created_at + interval '5 minutes'),
  used_at timestamptz
);
CREATE INDEX expert_challenge_by_age ON expert_challenge (expires_at);

CREATE TABLE expert_session (
  id uuid PRIMARY KEY,
  expert_id uuid NOT NULL REFERENCES expert,
  token_sha256 bytea NOT NULL UNIQUE CHECK (octet_length(token_sha256) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL CHECK (expires_at <= created_at + interval '10 hours'),
  revoked_at timestamptz
);
CREATE INDEX expert_session_of_expert ON expert_session (expert_id);

-- One row. With four eyes, a second expert approves each answer of the desk.
CREATE TABLE desk_mode (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  is_four_eyes boolean NOT NULL DEFAULT false
);
INSERT INTO desk_mode DEFAULT VALUES;

-- The expert who works on a ticket.
CREATE TABLE ticket_claim (
  ticket_id uuid PRIMARY KEY REFERENCES ticket ON DELETE CASCADE,
  expert_id uuid NOT NULL REFERENCES expert,
  taken_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ticket_claim_of_expert ON ticket_claim (expert_id);

-- The answers that experts wrote at the desk: proposed to a second expert, returned by one, or sent as a ticket_answer.
CREATE TABLE expert_answer (
  id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES ticket ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES expert,
  state text NOT NULL CHECK (state IN ('proposed', 'returned', 'sent')),
  -- One for each finding of the ticket, by its label.
  verdicts jsonb NOT NULL,
  reasoning text NOT NULL CHECK (length(reasoning) BETWEEN 1 AND 8000),
  fix text NOT NULL CHECK (length(fix) <= 8000),
  -- As the user receives it.
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 20000),
  created_at timestamptz NOT NULL DEFAULT now(),
  reviewer_id uuid REFERENCES expert,
  note text CHECK (length(note) BETWEEN 1 AND 500),
  decided_at timestamptz,
  CHECK (reviewer_id <> author_id),
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK (state <> 'proposed' OR reviewer_id IS NULL),
  CHECK ((state = 'returned') = (note IS NOT NULL)),
  CHECK (state <> 'returned' OR reviewer_id IS NOT NULL)
);
CREATE UNIQUE INDEX expert_answer_one_proposal ON expert_answer (ticket_id) WHERE state = 'proposed';
CREATE INDEX expert_answer_of_ticket ON expert_answer (ticket_id, id);
CREATE INDEX expert_answer_by_decision ON expert_answer (decided_at) WHERE state = 'sent';

-- Adds acts to those that other migrations allow.
DO $$
DECLARE
  allowed text;
BEGIN
  SELECT pg_get_constraintdef(oid) INTO STRICT allowed FROM pg_constraint
  WHERE conrelid = 'audit_entry'::regclass AND conname = 'audit_entry_act_check';
  ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_act_check;
  -- Every act that was allowed stays allowed, so no row has to be read while the table is locked.
  EXECUTE 'ALTER TABLE audit_entry ADD CONSTRAINT audit_entry_act_check '
    || replace(replace(allowed, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''expert_invited''::text, ''expert_removed''::text, '
      '''experts_listed''::text, ''expert_joined''::text, ''expert_logged_in''::text, ''expert_logged_out''::text, '
      '''ticket_taken''::text, ''ticket_released''::text, ''answer_proposed''::text, ''answer_approved''::text, '
      '''answer_returned''::text, ''four_eyes_on''::text, ''four_eyes_off''::text, ')
    || ' NOT VALID';
END $$;

-- Both lead to a user through their ticket.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['ticket_claim', 'expert_answer'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_rows ON %1$I TO lightning_cat_app
       USING ((SELECT app_is_system()) OR (SELECT ticket.owner_id FROM ticket WHERE ticket.id = %1$I.ticket_id) = (SELECT app_user_id()))',
      name);
    EXECUTE format(
      'CREATE POLICY desk_rows ON %1$I TO lightning_cat_desk
       USING (EXISTS (SELECT FROM ticket WHERE ticket.id = %1$I.ticket_id))', name);
  END LOOP;
END $$;

-- The other policies of the desk follow the tickets that this one shows.
CREATE POLICY desk_rows ON ticket TO lightning_cat_desk
  USING (closed_at IS NULL OR closed_at > now() - interval '90 days');
CREATE POLICY desk_rows ON scan FOR SELECT TO lightning_cat_desk
  USING (EXISTS (SELECT FROM ticket WHERE ticket.scan_id = scan.id));
-- Scans that a scan refers to aren't visible, so a decision is found by the lineage of a visible one.
CREATE POLICY desk_rows ON triage_decision FOR SELECT TO lightning_cat_desk
  USING (EXISTS (SELECT FROM scan WHERE scan.lineage_id = triage_decision.lineage_id));
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['scan_event', 'check_outcome', 'finding'] LOOP
    EXECUTE format(
      'CREATE POLICY desk_rows ON %1$I FOR SELECT TO lightning_cat_desk
       USING (EXISTS (SELECT FROM ticket WHERE ticket.scan_id = %1$I.scan_id))', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['project_file', 'project_deployment', 'project_git'] LOOP
    EXECUTE format(
      'CREATE POLICY desk_rows ON %1$I FOR SELECT TO lightning_cat_desk
       USING (EXISTS (SELECT FROM scan WHERE scan.project_id = %1$I.project_id))', name);
  END LOOP;
END $$;
CREATE POLICY desk_rows ON project FOR SELECT TO lightning_cat_desk
  USING (EXISTS (SELECT FROM scan WHERE scan.project_id = project.id));

-- Answers are read, and added only as an expert wrote them; with four eyes, only after a second expert approved them.
CREATE POLICY desk_reads ON ticket_answer FOR SELECT TO lightning_cat_desk
  USING (EXISTS (SELECT FROM ticket WHERE ticket.id = ticket_answer.ticket_id));
CREATE POLICY desk_answers ON ticket_answer FOR INSERT TO lightning_cat_desk
  WITH CHECK (EXISTS (
    SELECT FROM expert_answer written
    WHERE written.ticket_id = ticket_answer.ticket_id AND written.text = ticket_answer.text AND written.state = 'sent'
      AND (written.reviewer_id IS NOT NULL OR NOT (SELECT is_four_eyes FROM desk_mode))
  ));

-- The owner of a ticket is locked like by every writer of the ledger, and never changed.
CREATE POLICY desk_reads ON app_user FOR SELECT TO lightning_cat_desk
  USING (EXISTS (SELECT FROM ticket WHERE ticket.owner_id = app_user.id));
CREATE POLICY desk_locks ON app_user FOR UPDATE TO lightning_cat_desk
  USING (EXISTS (SELECT FROM ticket WHERE ticket.owner_id = app_user.id)) WITH CHECK (false);

-- The ends of consultations.
CREATE POLICY desk_reads ON equity_transaction FOR SELECT TO lightning_cat_desk
  USING (EXISTS (SELECT FROM ticket WHERE ticket.owner_id = equity_transaction.user_id));
CREATE POLICY desk_settles ON equity_transaction FOR INSERT TO lightning_cat_desk
  WITH CHECK (kind = 'consultation' AND reason IN ('use', 'return', 'collect'));
CREATE POLICY desk_reads ON equity_entry FOR SELECT TO lightning_cat_desk
  USING (EXISTS (SELECT FROM ticket WHERE ticket.owner_id = equity_entry.user_id));
CREATE POLICY desk_settles ON equity_entry FOR INSERT TO lightning_cat_desk
  WITH CHECK (kind = 'consultation' AND EXISTS (
    SELECT FROM equity_transaction settled
    WHERE settled.id = transaction_id AND settled.reason IN ('use', 'return', 'collect')
  ));
CREATE POLICY desk_promises ON outbox FOR INSERT TO lightning_cat_desk
  WITH CHECK (
    (kind = 'mail' AND payload ->> 'mail' IN ('ticket_answered', 'ticket_closed'))
    OR (kind = 'webhook_event' AND payload ->> 'event' = 'ticket_answered')
  );
-- Names of operators have no space.
CREATE POLICY desk_entries ON audit_entry TO lightning_cat_desk
  USING (operator LIKE 'expert %') WITH CHECK (operator LIKE 'expert %');

GRANT SELECT ON kysely_migration, expert, desk_mode TO lightning_cat_desk;
GRANT SELECT, UPDATE (used_at) ON expert_invitation TO lightning_cat_desk;
GRANT SELECT, INSERT, UPDATE (counter, last_used_at) ON expert_passkey TO lightning_cat_desk;
GRANT SELECT, INSERT, UPDATE (used_at), DELETE ON expert_challenge TO lightning_cat_desk;
GRANT SELECT, INSERT, UPDATE (last_seen_at, expires_at, revoked_at) ON expert_session TO lightning_cat_desk;
GRANT SELECT, INSERT, UPDATE (expert_id, taken_at), DELETE ON ticket_claim TO lightning_cat_desk;
GRANT SELECT, INSERT, UPDATE (state, reviewer_id, note, decided_at) ON expert_answer TO lightning_cat_desk;
GRANT SELECT, UPDATE (status, answered_at, closed_at) ON ticket TO lightning_cat_desk;
GRANT SELECT, INSERT ON ticket_answer TO lightning_cat_desk;
GRANT SELECT ON
  scan, scan_event, check_outcome, finding, triage_decision, project, project_file, project_deployment, project_git
TO lightning_cat_desk;
GRANT SELECT (id, status), UPDATE (locale) ON app_user TO lightning_cat_desk;
GRANT SELECT, INSERT ON equity_transaction, equity_entry TO lightning_cat_desk;
GRANT INSERT ON outbox TO lightning_cat_desk;
GRANT SELECT (id, at, operator), INSERT ON audit_entry TO lightning_cat_desk;

-- Operators invite and remove experts, and choose the mode. They can't read a key or make a session.
GRANT SELECT, INSERT, UPDATE (removed_at) ON expert TO lightning_cat_operator;
GRANT SELECT (expert_id, expires_at, used_at), INSERT, UPDATE (used_at) ON expert_invitation TO lightning_cat_operator;
GRANT SELECT (expert_id, created_at, last_used_at, revoked_at), UPDATE (revoked_at)
  ON expert_passkey TO lightning_cat_operator;
GRANT SELECT (expert_id, expires_at, revoked_at), UPDATE (revoked_at) ON expert_session TO lightning_cat_operator;
GRANT SELECT, UPDATE (is_four_eyes) ON desk_mode TO lightning_cat_operator;

-- No call of the API reads them; its tests compare them with other tables of users.
GRANT SELECT ON ticket_claim, expert_answer TO lightning_cat_app;
