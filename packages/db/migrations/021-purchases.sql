-- Purchases and refunds in the ledger, and a running sum on every entry.
--   purchase: granted → available · refund: available and owed → returned · restore: returned → owed and available
--   collect: available → owed
-- `owed` is never above zero: units that went back with a refund though they were held or used already.
CREATE SEQUENCE equity_position;

ALTER TABLE equity_transaction
  ADD COLUMN position bigint,
  DROP CONSTRAINT equity_transaction_reason_check,
  ADD CONSTRAINT equity_transaction_reason_check
    CHECK (reason IN ('grant', 'purchase', 'hold', 'use', 'return', 'refund', 'restore', 'collect'));
ALTER TABLE equity_entry
  ADD COLUMN position bigint,
  ADD COLUMN balance_after integer,
  DROP CONSTRAINT equity_entry_account_check,
  ADD CONSTRAINT equity_entry_account_check
    CHECK (account IN ('granted', 'available', 'held', 'used', 'returned', 'owed'));

-- What stands gets its place and its sums once; nothing else ever updates these tables.
ALTER TABLE equity_transaction DISABLE TRIGGER equity_append_only;
ALTER TABLE equity_entry DISABLE TRIGGER equity_append_only;
UPDATE equity_transaction standing SET position = placed.position
FROM (SELECT id, row_number() OVER (ORDER BY id) AS position FROM equity_transaction) placed
WHERE placed.id = standing.id;
UPDATE equity_entry standing SET position = placed.position, balance_after = summed.balance_after
FROM equity_transaction placed, (
  SELECT transaction_id, account,
    sum(units) OVER (PARTITION BY user_id, kind, account ORDER BY transaction_id) AS balance_after
  FROM equity_entry
) summed
WHERE placed.id = standing.transaction_id
  AND summed.transaction_id = standing.transaction_id AND summed.account = standing.account;
SELECT setval('equity_position', (SELECT coalesce(max(position), 0) + 1 FROM equity_transaction), false);
-- Also where a session asks for no triggers at all.
ALTER TABLE equity_transaction ENABLE ALWAYS TRIGGER equity_append_only;
ALTER TABLE equity_entry ENABLE ALWAYS TRIGGER equity_append_only;

ALTER TABLE equity_transaction ALTER COLUMN position SET NOT NULL;
ALTER TABLE equity_entry
  ALTER COLUMN position SET NOT NULL,
  ALTER COLUMN balance_after SET NOT NULL,
  ADD CONSTRAINT equity_not_negative
    CHECK (CASE WHEN account IN ('granted', 'owed') THEN balance_after <= 0 ELSE balance_after >= 0 END);

DROP INDEX equity_transaction_of_user;
CREATE UNIQUE INDEX equity_transaction_of_user ON equity_transaction (user_id, position DESC);
CREATE INDEX equity_transaction_of_refund ON equity_transaction (reference) WHERE reason IN ('refund', 'restore');
DROP INDEX equity_entry_balance;
CREATE INDEX equity_entry_balance ON equity_entry (user_id, kind, account, position DESC) INCLUDE (balance_after);

-- The row lock on the user makes writers of one user wait for each other: places are handed out in the order of commits,
-- and the newest sum is the last one. A snapshot older than the lock would miss some: isolation levels that keep one are refused.
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

-- Entries belong to the user's newest transaction alone: an older one cannot be added to, and no sum skips another.
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

DROP TRIGGER equity_not_negative ON equity_entry;
DROP FUNCTION equity_refuse_negative;

CREATE FUNCTION equity_may_move(reason text, account text, units integer) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (reason, account, sign(units)) IN (
  ('grant', 'granted', -1), ('grant', 'available', 1),
  ('purchase', 'granted', -1), ('purchase', 'available', 1),
  ('hold', 'available', -1), ('hold', 'held', 1),
  ('use', 'held', -1), ('use', 'used', 1),
  ('return', 'held', -1), ('return', 'available', 1),
  ('refund', 'available', -1), ('refund', 'owed', -1), ('refund', 'returned', 1),
  ('restore', 'returned', -1), ('restore', 'available', 1), ('restore', 'owed', 1),
  ('collect', 'available', -1), ('collect', 'owed', 1)
);

CREATE OR REPLACE FUNCTION equity_refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
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
