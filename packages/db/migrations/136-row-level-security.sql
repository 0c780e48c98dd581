-- The second net below ownership in every query: a connection of the API sees the rows of the user that it works for, all rows
-- when it says that it works for the system, and none when it says neither. src/database.ts says it for every connection.
CREATE FUNCTION app_user_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('app.user_id', true), '')::uuid;

CREATE FUNCTION app_is_system() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(current_setting('app.scope', true) = 'system', false);

-- Both are asked once per statement, not once per row: `(SELECT …)` makes them an initial plan.
DO $$
DECLARE
  owned record;
BEGIN
  -- Tables that name their owner.
  FOR owned IN SELECT * FROM (VALUES
    ('app_user', 'id'), ('user_session', 'user_id'), ('mail_link', 'user_id'), ('project', 'owner_id'), ('contract', 'owner_id'),
    ('engine_result', 'owner_id'), ('equity_transaction', 'user_id'), ('equity_entry', 'user_id'), ('payment', 'user_id'),
    ('ticket', 'owner_id')
  ) AS listed (name, owner)
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned.name);
    EXECUTE format(
      'CREATE POLICY own_rows ON %I TO lightning_cat_app
       USING ((SELECT app_is_system()) OR %I = (SELECT app_user_id()))', owned.name, owned.owner);
  END LOOP;

  -- Tables whose rows belong to a row above. Compared with its owner instead of EXISTS, because that may be planned as a hash of
  -- everything above; this is one look-up by primary key for each row.
  FOR owned IN SELECT * FROM (VALUES
    ('project_file', 'project_id', 'project', 'owner_id'), ('project_deployment', 'project_id', 'project', 'owner_id'),
    ('project_object', 'project_id', 'project', 'owner_id'), ('preflight', 'project_id', 'project', 'owner_id'),
    ('contract_object', 'contract_id', 'contract', 'owner_id'), ('scan_event', 'contract_id', 'contract', 'owner_id'),
    ('check_outcome', 'contract_id', 'contract', 'owner_id'), ('finding', 'contract_id', 'contract', 'owner_id'),
    ('triage_decision', 'lineage_id', 'contract', 'owner_id'), ('ticket_answer', 'ticket_id', 'ticket', 'owner_id'),
    ('stripe_event', 'payment_id', 'payment', 'user_id')
  ) AS listed (name, key, parent, owner)
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned.name);
    EXECUTE format(
      'CREATE POLICY own_rows ON %1$I TO lightning_cat_app
       USING ((SELECT app_is_system()) OR (SELECT %3$I.%4$I FROM %3$I WHERE %3$I.id = %1$I.%2$I) = (SELECT app_user_id()))',
      owned.name, owned.key, owned.parent, owned.owner);
  END LOOP;

  -- The worker scans for everybody; its rights say what it may do.
  FOR owned IN SELECT unnest(ARRAY['project', 'project_file', 'project_deployment', 'project_object', 'preflight', 'contract',
    'contract_object', 'scan_event', 'check_outcome', 'finding', 'triage_decision', 'engine_result']) AS name
  LOOP
    EXECUTE format('CREATE POLICY worker_rows ON %I TO lightning_cat_worker USING (true)', owned.name);
  END LOOP;
END $$;

-- The worker settles holds. It neither gives units nor takes back what was bought.
CREATE POLICY worker_reads ON equity_transaction FOR SELECT TO lightning_cat_worker
  USING (reason IN ('hold', 'use', 'return', 'collect'));
CREATE POLICY worker_settles ON equity_transaction FOR INSERT TO lightning_cat_worker
  WITH CHECK (reason IN ('use', 'return', 'collect'));
CREATE POLICY worker_reads ON equity_entry FOR SELECT TO lightning_cat_worker USING (true);
CREATE POLICY worker_settles ON equity_entry FOR INSERT TO lightning_cat_worker
  WITH CHECK (EXISTS (
    SELECT FROM equity_transaction settled
    WHERE settled.id = transaction_id AND settled.reason IN ('use', 'return', 'collect')
  ));

-- Promises name mail addresses: a user's request adds them and never reads them. The worker promises the mail about the end of
-- a scan, and to erase objects that nobody needs.
ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_rows ON outbox TO lightning_cat_app USING ((SELECT app_is_system()));
CREATE POLICY user_promises ON outbox FOR INSERT TO lightning_cat_app WITH CHECK (app_user_id() IS NOT NULL);
CREATE POLICY worker_promises ON outbox FOR INSERT TO lightning_cat_worker
  WITH CHECK (kind = 'erase' OR (kind = 'mail' AND payload ->> 'mail' IN ('scan_completed', 'scan_failed')));
