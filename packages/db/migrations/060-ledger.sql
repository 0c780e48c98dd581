-- The equity ledger: double entry, append-only. Units move between accounts per user and kind; the units that a user can
-- still use are the sum of the entries of `available`, not a number of their own.
--   grant, purchase: granted → available · hold: available → held · use: held → used · return: held → available
--   refund: available and owed → returned · restore: returned → owed and available · collect: available → owed
--   rerun, verification: granted → reserved · include: reserved → included · release: reserved → granted
-- `owed` is never above zero: units refunded although they were already held or used. Free scans move units of their own
-- (`reserved`, `included`), which no balance of the user shows.
CREATE SEQUENCE equity_position;

CREATE TABLE equity_transaction (
  id uuid PRIMARY KEY,
  position bigint NOT NULL,
  user_id uuid NOT NULL REFERENCES app_user,
  kind text NOT NULL CHECK (kind IN ('detection', 'consultation')),
  reason text NOT NULL CHECK (reason IN (
    'grant', 'purchase', 'hold', 'use', 'return', 'refund', 'restore', 'collect', 'rerun', 'verification', 'include', 'release')),
  reference text NOT NULL,
  idempotency_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, user_id, kind)
);
CREATE UNIQUE INDEX equity_transaction_of_user ON equity_transaction (user_id, position DESC);
CREATE INDEX equity_transaction_of_refund ON equity_transaction (reference) WHERE reason IN ('refund', 'restore');

-- Could be partitioned by range: its key starts with the time-ordered id of the transaction.
CREATE TABLE equity_entry (
  transaction_id uuid NOT NULL,
  position bigint NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  account text NOT NULL
    CHECK (account IN ('granted', 'available', 'held', 'used', 'returned', 'owed', 'reserved', 'included')),
  units integer NOT NULL CHECK (units <> 0),
  -- The running sum of its account.
  balance_after integer NOT NULL,
  PRIMARY KEY (transaction_id, account),
  FOREIGN KEY (transaction_id, user_id, kind) REFERENCES equity_transaction (id, user_id, kind),
  CONSTRAINT equity_not_negative
    CHECK (CASE WHEN account IN ('granted', 'owed') THEN balance_after <= 0 ELSE balance_after >= 0 END)
);
CREATE INDEX equity_entry_balance ON equity_entry (user_id, kind, account, position DESC) INCLUDE (balance_after);

-- The row lock on the user makes writers of one user wait for each other, so positions follow the order of commits and the
-- newest sum is the last one. A snapshot older than the lock would miss entries, so isolation levels that keep one are
-- refused.
CREATE FUNCTION equity_take_place() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'the equity ledger is written at read committed' USING ERRCODE = 'feature_not_supported';
  END IF;
  PERFORM FROM app_user WHERE id = NEW.user_id FOR NO KEY UPDATE;
  NEW.position := nextval('equity_position');
  NEW.created_at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER equity_take_place BEFORE INSERT ON equity_transaction
  FOR EACH ROW EXECUTE FUNCTION equity_take_place();

-- Entries can be added only to the user's newest transaction: an older one stays as it is, and no running sum skips another.
CREATE FUNCTION equity_sum_up() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  newest record;
BEGIN
  SELECT id, position INTO newest FROM equity_transaction WHERE user_id = NEW.user_id ORDER BY position DESC LIMIT 1;
  IF newest.id IS DISTINCT FROM NEW.transaction_id THEN
    RAISE EXCEPTION 'equity transaction % is not the newest of its user', NEW.transaction_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'equity_newest';
  END IF;
  NEW.position := newest.position;
  NEW.balance_after := NEW.units + coalesce((
    SELECT balance_after FROM equity_entry
    WHERE user_id = NEW.user_id AND kind = NEW.kind AND account = NEW.account
    ORDER BY position DESC LIMIT 1
  ), 0);
  RETURN NEW;
END $$;
CREATE TRIGGER equity_sum_up BEFORE INSERT ON equity_entry FOR EACH ROW EXECUTE FUNCTION equity_sum_up();

CREATE FUNCTION equity_may_move(reason text, account text, units integer) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (reason, account, sign(units)) IN (
  ('grant', 'granted', -1), ('grant', 'available', 1),
  ('purchase', 'granted', -1), ('purchase', 'available', 1),
  ('hold', 'available', -1), ('hold', 'held', 1),
  ('use', 'held', -1), ('use', 'used', 1),
  ('return', 'held', -1), ('return', 'available', 1),
  ('refund', 'available', -1), ('refund', 'owed', -1), ('refund', 'returned', 1),
  ('restore', 'returned', -1), ('restore', 'available', 1), ('restore', 'owed', 1),
  ('collect', 'available', -1), ('collect', 'owed', 1),
  ('rerun', 'granted', -1), ('rerun', 'reserved', 1),
  ('verification', 'granted', -1), ('verification', 'reserved', 1),
  ('include', 'reserved', -1), ('include', 'included', 1),
  ('release', 'reserved', -1), ('release', 'granted', 1)
);

CREATE FUNCTION equity_refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  checked_id uuid := CASE TG_TABLE_NAME WHEN 'equity_entry' THEN to_jsonb(NEW) ->> 'transaction_id' ELSE to_jsonb(NEW) ->> 'id' END;
BEGIN
  IF (
    SELECT count(*) < 2 OR sum(units) <> 0 OR NOT bool_and(equity_may_move(reason, account, units))
    FROM equity_entry JOIN equity_transaction ON id = transaction_id WHERE transaction_id = checked_id
  ) THEN
    RAISE EXCEPTION 'equity transaction % does not balance', checked_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'equity_balanced';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER equity_balanced AFTER INSERT ON equity_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION equity_refuse_unbalanced();
CREATE CONSTRAINT TRIGGER equity_balanced AFTER INSERT ON equity_transaction
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION equity_refuse_unbalanced();

CREATE FUNCTION equity_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER equity_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON equity_entry
  FOR EACH STATEMENT EXECUTE FUNCTION equity_refuse_change();
CREATE TRIGGER equity_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON equity_transaction
  FOR EACH STATEMENT EXECUTE FUNCTION equity_refuse_change();
-- ALWAYS: they also fire in a session that turns triggers off.
ALTER TABLE equity_transaction ENABLE ALWAYS TRIGGER equity_append_only;
ALTER TABLE equity_entry ENABLE ALWAYS TRIGGER equity_append_only;
