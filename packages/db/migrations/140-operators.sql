-- Operators act through a role of their own. It reads what support needs, never a password, a token or a source, and writes
-- only the acts of `npm run ops`; src/rights/operator-role.service.test.ts lists its rights.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'lightning_cat_operator') THEN
    CREATE ROLE lightning_cat_operator NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END $$;

-- A blocked user can't log in, and neither sessions nor API keys work. Scans, tickets and units stay.
ALTER TABLE app_user ADD COLUMN blocked_at timestamptz;

-- One row. While `orders_paused_at` is set, no scan can be ordered; running ones continue.
CREATE TABLE service_mode (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  orders_paused_at timestamptz
);
INSERT INTO service_mode DEFAULT VALUES;

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
    || replace(allowed, 'ARRAY[', 'ARRAY[''user_shown''::text, ''user_blocked''::text, ''user_unblocked''::text, '
      '''sessions_ended''::text, ''all_sessions_ended''::text, ''scan_shown''::text, ''scan_requeued''::text, '
      '''scan_cancelled''::text, ''units_granted''::text, ''payment_refunded''::text, ''orders_paused''::text, '
      '''orders_resumed''::text, ''keys_listed''::text, ')
    || ' NOT VALID';
END $$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'app_user', 'user_session', 'api_key', 'scan', 'finding', 'ticket', 'ticket_answer', 'payment',
    'equity_transaction', 'equity_entry'
  ] LOOP
    EXECUTE format('CREATE POLICY operator_rows ON %I TO lightning_cat_operator USING (true)', name);
  END LOOP;
END $$;

-- Grants of units, and the ends of tickets and scans. Purchases and refunds follow Stripe and stay with the API.
CREATE POLICY operator_moves ON equity_transaction AS RESTRICTIVE FOR INSERT TO lightning_cat_operator
  WITH CHECK (reason IN ('grant', 'use', 'return', 'collect', 'release'));
CREATE POLICY operator_promises ON outbox FOR INSERT TO lightning_cat_operator
  WITH CHECK (
    (kind = 'mail' AND payload ->> 'mail' IN ('ticket_answered', 'ticket_closed'))
    OR (kind = 'webhook_event' AND payload ->> 'event' = 'ticket_answered')
    OR (kind = 'workflow' AND payload ->> 'workflow' = 'cancel_scan')
  );
-- Adds entries of operators, and reads back what it added.
CREATE POLICY operator_entries ON audit_entry TO lightning_cat_operator
  USING (operator IS NOT NULL) WITH CHECK (operator IS NOT NULL);

GRANT SELECT ON kysely_migration, service_mode TO lightning_cat_app, lightning_cat_operator;
GRANT UPDATE (orders_paused_at) ON service_mode TO lightning_cat_operator;
GRANT SELECT (id, email, status, locale, created_at, activated_at, blocked_at), UPDATE (blocked_at)
  ON app_user TO lightning_cat_operator;
GRANT SELECT (id, user_id, created_at, last_seen_at, expires_at, revoked_at), UPDATE (revoked_at)
  ON user_session TO lightning_cat_operator;
GRANT SELECT (id, user_id, name, hint, scopes, created_at, expires_at, last_used_at, revoked_at)
  ON api_key TO lightning_cat_operator;
GRANT SELECT, UPDATE (status, revision, finished_at, free_slot) ON scan TO lightning_cat_operator;
GRANT SELECT ON finding TO lightning_cat_operator;
GRANT SELECT, UPDATE (status, answered_at, closed_at) ON ticket TO lightning_cat_operator;
GRANT SELECT, INSERT ON ticket_answer TO lightning_cat_operator;
GRANT SELECT ON payment TO lightning_cat_operator;
GRANT SELECT, INSERT ON equity_transaction, equity_entry TO lightning_cat_operator;
GRANT INSERT ON outbox TO lightning_cat_operator;
GRANT SELECT (id, at, operator), INSERT ON audit_entry TO lightning_cat_operator;
