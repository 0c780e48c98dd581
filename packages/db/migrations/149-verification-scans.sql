-- What is kept of the code of a project to recognise a later version of it, as the compile check computes it: see code-print.ts.
ALTER TABLE preflight ADD COLUMN code_prints jsonb;
GRANT UPDATE (code_prints) ON preflight TO lightning_cat_worker;

-- Two verification scans are included in each used detection.
--   verification: granted → reserved · then as every free scan
ALTER TABLE equity_transaction
  DROP CONSTRAINT equity_transaction_reason_check,
  ADD CONSTRAINT equity_transaction_reason_check CHECK (reason IN (
    'grant', 'purchase', 'hold', 'use', 'return', 'refund', 'restore', 'collect', 'rerun', 'verification', 'include', 'release'));

CREATE OR REPLACE FUNCTION equity_may_move(reason text, account text, units integer) RETURNS boolean LANGUAGE sql IMMUTABLE
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

ALTER POLICY worker_reads ON equity_transaction
  USING (reason IN ('hold', 'use', 'return', 'collect', 'rerun', 'verification', 'include', 'release'));
ALTER POLICY user_moves ON equity_transaction
  WITH CHECK ((SELECT app_is_system()) OR reason IN ('hold', 'return', 'collect', 'rerun', 'verification', 'release'));

ALTER TABLE contract
  DROP CONSTRAINT contract_charge_check,
  ADD CONSTRAINT contract_charge_check CHECK (charge IN ('detection', 'rerun', 'verification')),
  DROP CONSTRAINT contract_free_slots_are_few,
  ADD CONSTRAINT contract_free_slots_are_few CHECK (
    free_slot IS NULL OR (charge <> 'detection' AND free_slot BETWEEN 1 AND CASE charge WHEN 'rerun' THEN 3 ELSE 2 END));
