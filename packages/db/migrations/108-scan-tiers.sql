-- A fast scan runs static analysis, the structure and kept proofs. It is free within a daily limit, so it has no entry in
-- the ledger. Every scan before this one was a full scan.
ALTER TABLE scan ADD COLUMN tier text NOT NULL DEFAULT 'full' CHECK (tier IN ('fast', 'full'));
ALTER TABLE scan DROP CONSTRAINT scan_charge_check;
ALTER TABLE scan ADD CONSTRAINT scan_charge_check
  CHECK (charge IN ('detection', 'rerun', 'verification', 'fast') AND (charge = 'fast') = (tier = 'fast'));
ALTER TABLE scan DROP CONSTRAINT scan_free_names_payer;
ALTER TABLE scan ADD CONSTRAINT scan_free_names_payer
  CHECK ((charge IN ('detection', 'fast')) = (paid_by_id IS NULL) AND (charge <> 'fast' OR free_slot IS NULL));

-- Counts the fast scans that a user ordered today. Such rows are never deleted before the user's account.
CREATE INDEX scan_fast_of_owner ON scan (owner_id, created_at) WHERE tier = 'fast';

-- Free scans that wait must not stop paid orders, so each tier has its own wait.
DROP FUNCTION scan_wait_seconds();
CREATE FUNCTION scan_wait_seconds(of_tier text DEFAULT 'full') RETURNS double precision
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce((
    SELECT extract(epoch FROM now() - greatest(waiting.since, (
      SELECT max(ended.finished_at) FROM scan ended
      WHERE ended.owner_id = waiting.owner_id AND ended.status IN ('completed', 'failed') AND ended.tier = of_tier
    )))::double precision AS seconds
    FROM (
      SELECT owner_id, min(created_at) AS since FROM scan
      WHERE finished_at IS NULL AND tier = of_tier GROUP BY owner_id
    ) waiting
    ORDER BY seconds DESC OFFSET 1 LIMIT 1
  ), 0)
$$;
REVOKE EXECUTE ON FUNCTION scan_wait_seconds(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION scan_wait_seconds(text) TO lightning_cat_app;
