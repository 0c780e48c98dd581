-- The equity ledger: double entry, append-only. Units move between four accounts per user and kind; what a user may
-- still use is the sum of the entries of `available`, never a number of its own.
--   grant: granted → available · hold: available → held · use: held → used · return: held → available
CREATE TABLE equity_transaction (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user,
  kind text NOT NULL CHECK (kind IN ('detection', 'consultation')),
  reason text NOT NULL CHECK (reason IN ('grant', 'hold', 'use', 'return')),
  reference text NOT NULL,
  idempotency_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, user_id, kind)
);
CREATE INDEX equity_transaction_of_user ON equity_transaction (user_id, id DESC);

-- Ready to be partitioned by range: the key starts with the time-ordered id of the transaction.
CREATE TABLE equity_entry (
  transaction_id uuid NOT NULL,
  account text NOT NULL CHECK (account IN ('granted', 'available', 'held', 'used')),
  user_id uuid NOT NULL,
  kind text NOT NULL,
  units integer NOT NULL CHECK (units <> 0),
  PRIMARY KEY (transaction_id, account),
  FOREIGN KEY (transaction_id, user_id, kind) REFERENCES equity_transaction (id, user_id, kind)
);
CREATE INDEX equity_entry_balance ON equity_entry (user_id, kind, account) INCLUDE (units);

CREATE FUNCTION equity_refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  checked_id uuid := CASE TG_TABLE_NAME WHEN 'equity_entry' THEN to_jsonb(NEW) ->> 'transaction_id' ELSE to_jsonb(NEW) ->> 'id' END;
BEGIN
  IF (SELECT count(*) < 2 OR sum(units) <> 0 FROM equity_entry WHERE transaction_id = checked_id) THEN
    RAISE EXCEPTION 'equity transaction % does not balance', checked_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'equity_balanced';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER equity_balanced AFTER INSERT ON equity_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION equity_refuse_unbalanced();
CREATE CONSTRAINT TRIGGER equity_balanced AFTER INSERT ON equity_transaction
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION equity_refuse_unbalanced();

-- The row lock on the user makes writers of one user wait for each other, so that the sum read here counts them all.
-- A snapshot older than the lock would miss some: isolation levels that keep one are refused.
CREATE FUNCTION equity_refuse_negative() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'the equity ledger is written at read committed' USING ERRCODE = 'feature_not_supported';
  END IF;
  PERFORM FROM app_user WHERE id IN (SELECT user_id FROM added) ORDER BY id FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT FROM equity_entry
    WHERE (user_id, kind) IN (SELECT user_id, kind FROM added) AND account <> 'granted'
    GROUP BY user_id, kind, account HAVING sum(units) < 0
  ) THEN
    RAISE EXCEPTION 'an equity balance would fall below zero'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'equity_not_negative';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER equity_not_negative AFTER INSERT ON equity_entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION equity_refuse_negative();

CREATE FUNCTION equity_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER equity_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON equity_entry
  FOR EACH STATEMENT EXECUTE FUNCTION equity_refuse_change();
CREATE TRIGGER equity_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON equity_transaction
  FOR EACH STATEMENT EXECUTE FUNCTION equity_refuse_change();

GRANT SELECT, INSERT ON equity_transaction, equity_entry TO lightning_cat_app;
