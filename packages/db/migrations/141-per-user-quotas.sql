-- Bytes of source text that a project keeps in the object store, for the owner's storage quota.
ALTER TABLE project ADD COLUMN stored_bytes bigint NOT NULL DEFAULT 0 CHECK (stored_bytes >= 0);

CREATE INDEX contract_open ON contract (owner_id, created_at) WHERE finished_at IS NULL;
CREATE INDEX contract_ended ON contract (owner_id, finished_at) WHERE status IN ('completed', 'failed');
CREATE INDEX preflight_running ON preflight (project_id) WHERE state = 'running';

-- How long owners with open scans have waited: since the order of their oldest open scan, or since one of theirs last ended.
-- The second longest counts, so that one scan that hangs does not close the shop. It reads the scans of all owners, so it
-- runs as the owner of the tables and answers with one number.
CREATE FUNCTION scan_wait_seconds() RETURNS double precision
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce((
    SELECT extract(epoch FROM now() - greatest(waiting.since, (
      SELECT max(ended.finished_at) FROM contract ended
      WHERE ended.owner_id = waiting.owner_id AND ended.status IN ('completed', 'failed')
    )))::double precision AS seconds
    FROM (SELECT owner_id, min(created_at) AS since FROM contract WHERE finished_at IS NULL GROUP BY owner_id) waiting
    ORDER BY seconds DESC OFFSET 1 LIMIT 1
  ), 0)
$$;
REVOKE ALL ON FUNCTION scan_wait_seconds() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION scan_wait_seconds() TO lightning_cat_app;
