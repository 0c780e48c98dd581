-- A finding of an earlier scan of the project that this scan lists too, because none of its checks has shown it gone: the scan
-- whose checks reported it last, which its places and its evidence are of, and why it is listed. Both null where a check of
-- this scan reported it.
ALTER TABLE finding
  ADD COLUMN carried_from_id uuid REFERENCES contract,
  ADD COLUMN carried_reason text CHECK (
    carried_reason IN ('kept_proof', 'check_not_finished', 'contract_not_in_scan', 'proof_not_told')
  ),
  ADD CHECK ((carried_from_id IS NULL) = (carried_reason IS NULL));
CREATE INDEX finding_carried_from ON finding (carried_from_id) WHERE carried_from_id IS NOT NULL;
