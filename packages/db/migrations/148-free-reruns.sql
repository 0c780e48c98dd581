-- Scans that cost nothing because an earlier one paid for them. They move a unit of their own, which no balance of the user shows:
--   rerun: granted → reserved · include: reserved → included · release: reserved → granted
ALTER TABLE equity_transaction
  DROP CONSTRAINT equity_transaction_reason_check,
  ADD CONSTRAINT equity_transaction_reason_check CHECK (reason IN (
    'grant', 'purchase', 'hold', 'use', 'return', 'refund', 'restore', 'collect', 'rerun', 'include', 'release'));
ALTER TABLE equity_entry
  DROP CONSTRAINT equity_entry_account_check,
  ADD CONSTRAINT equity_entry_account_check
    CHECK (account IN ('granted', 'available', 'held', 'used', 'returned', 'owed', 'reserved', 'included'));

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
  ('include', 'reserved', -1), ('include', 'included', 1),
  ('release', 'reserved', -1), ('release', 'granted', 1)
);

ALTER POLICY worker_reads ON equity_transaction
  USING (reason IN ('hold', 'use', 'return', 'collect', 'rerun', 'include', 'release'));
ALTER POLICY worker_settles ON equity_transaction
  WITH CHECK (reason IN ('use', 'return', 'collect', 'include', 'release'));
ALTER POLICY worker_settles ON equity_entry WITH CHECK (EXISTS (
  SELECT FROM equity_transaction settled
  WHERE settled.id = transaction_id AND settled.reason IN ('use', 'return', 'collect', 'include', 'release')
));
ALTER POLICY user_moves ON equity_transaction
  WITH CHECK ((SELECT app_is_system()) OR reason IN ('hold', 'return', 'collect', 'rerun', 'release'));

-- A free scan names the scan that paid, of the same owner, and takes one of the few places that each paid scan has. A scan that
-- showed nothing gives its place back.
ALTER TABLE contract
  ADD COLUMN charge text NOT NULL DEFAULT 'detection' CHECK (charge IN ('detection', 'rerun')),
  ADD COLUMN paid_by_id uuid,
  ADD COLUMN free_slot smallint,
  ADD CONSTRAINT contract_of_owner_key UNIQUE (id, owner_id),
  ADD CONSTRAINT contract_paid_by_own FOREIGN KEY (paid_by_id, owner_id) REFERENCES contract (id, owner_id),
  ADD CONSTRAINT contract_free_names_payer CHECK ((charge = 'detection') = (paid_by_id IS NULL)),
  ADD CONSTRAINT contract_free_slots_are_few
    CHECK (free_slot IS NULL OR (charge <> 'detection' AND free_slot BETWEEN 1 AND 3));
CREATE UNIQUE INDEX contract_free_slot ON contract (paid_by_id, charge, free_slot) WHERE free_slot IS NOT NULL;

GRANT UPDATE (free_slot) ON contract TO lightning_cat_worker;
