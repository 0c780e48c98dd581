-- A second barrier behind the ownership condition of every query. A connection of the API sees the rows of the user whom it
-- works for, all rows if it works for the system, and none if it sets neither. src/database.ts sets both values.
CREATE FUNCTION app_user_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('app.user_id', true), '')::uuid;

CREATE FUNCTION app_is_system() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(current_setting('app.scope', true) = 'system', false);

-- In the policies, `(SELECT …)` makes PostgreSQL evaluate these functions once per statement, not once per row.
DO $$
DECLARE
  owned record;
BEGIN
  -- Tables with an owner column.
  FOR owned IN SELECT * FROM (VALUES
    ('app_user', 'id'),
    ('user_session', 'user_id'),
    ('mail_link', 'user_id'),
    ('project', 'owner_id'),
    ('scan', 'owner_id'),
    ('engine_result', 'owner_id'),
    ('ticket', 'owner_id'),
    ('equity_transaction', 'user_id'),
    ('equity_entry', 'user_id'),
    ('payment', 'user_id'),
    ('billing_details', 'user_id')
  ) AS listed (name, owner)
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned.name);
    EXECUTE format(
      'CREATE POLICY own_rows ON %I TO lightning_cat_app
       USING ((SELECT app_is_system()) OR %I = (SELECT app_user_id()))', owned.name, owned.owner);
  END LOOP;

  -- Tables whose rows belong to a row of such a table. The policy compares the parent's owner, one lookup by primary key per
  -- row; EXISTS could be planned as a hash of the whole parent table.
  FOR owned IN SELECT * FROM (VALUES
    ('project_file', 'project_id', 'project', 'owner_id'),
    ('project_object', 'project_id', 'project', 'owner_id'),
    ('project_deployment', 'project_id', 'project', 'owner_id'),
    ('preflight', 'project_id', 'project', 'owner_id'),
    ('scan_event', 'scan_id', 'scan', 'owner_id'),
    ('check_outcome', 'scan_id', 'scan', 'owner_id'),
    ('scan_object', 'scan_id', 'scan', 'owner_id'),
    ('finding', 'scan_id', 'scan', 'owner_id'),
    ('triage_decision', 'lineage_id', 'scan', 'owner_id'),
    ('ticket_answer', 'ticket_id', 'ticket', 'owner_id'),
    ('stripe_event', 'payment_id', 'payment', 'user_id')
  ) AS listed (name, key, parent, owner)
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned.name);
    EXECUTE format(
      'CREATE POLICY own_rows ON %1$I TO lightning_cat_app
       USING ((SELECT app_is_system()) OR (SELECT %3$I.%4$I FROM %3$I WHERE %3$I.id = %1$I.%2$I) = (SELECT app_user_id()))',
      owned.name, owned.key, owned.parent, owned.owner);
  END LOOP;

  -- The worker scans for all users; its grants limit what it may do.
  FOR owned IN SELECT unnest(ARRAY[
    'project', 'project_file', 'project_object', 'project_deployment', 'preflight',
    'scan', 'scan_event', 'check_outcome', 'scan_object', 'engine_result',
    'finding', 'triage_decision'
  ]) AS name
  LOOP
    EXECUTE format('CREATE POLICY worker_rows ON %I TO lightning_cat_worker USING (true)', owned.name);
  END LOOP;
END $$;

-- A user's request holds units and takes back those it held. Only the system grants, sells, uses and refunds units.
CREATE POLICY user_moves ON equity_transaction AS RESTRICTIVE FOR INSERT TO lightning_cat_app
  WITH CHECK ((SELECT app_is_system()) OR reason IN ('hold', 'return', 'collect', 'rerun', 'verification', 'release'));

-- The worker settles holds. It neither grants units nor takes back bought ones.
CREATE POLICY worker_reads ON equity_transaction FOR SELECT TO lightning_cat_worker
  USING (reason IN ('hold', 'use', 'return', 'collect', 'rerun', 'verification', 'include', 'release'));
CREATE POLICY worker_settles ON equity_transaction FOR INSERT TO lightning_cat_worker
  WITH CHECK (reason IN ('use', 'return', 'collect', 'include', 'release'));
CREATE POLICY worker_reads ON equity_entry FOR SELECT TO lightning_cat_worker USING (true);
CREATE POLICY worker_settles ON equity_entry FOR INSERT TO lightning_cat_worker
  WITH CHECK (EXISTS (
    SELECT FROM equity_transaction settled
    WHERE settled.id = transaction_id AND settled.reason IN ('use', 'return', 'collect', 'include', 'release')
  ));

-- Outbox rows contain mail addresses: a user's request adds rows and never reads them. The worker adds the mail about the
-- end of a scan, and the erasure of objects that are no longer needed.
ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_rows ON outbox TO lightning_cat_app USING ((SELECT app_is_system()));
CREATE POLICY user_promises ON outbox FOR INSERT TO lightning_cat_app WITH CHECK (app_user_id() IS NOT NULL);
CREATE POLICY worker_promises ON outbox FOR INSERT TO lightning_cat_worker
  WITH CHECK (kind = 'erase' OR (kind = 'mail' AND payload ->> 'mail' IN ('scan_completed', 'scan_failed')));

-- Enquiries name visitors: no request of a user reads them.
ALTER TABLE enquiry ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_rows ON enquiry TO lightning_cat_app USING ((SELECT app_is_system()));
