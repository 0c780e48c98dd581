-- The signed manifest of a completed report, as the DSSE envelope that its exports carry. Only the API signs: the worker runs
-- other people's code and may not write this column. A triage decision changes the exports, which then get a new manifest.
ALTER TABLE scan ADD COLUMN manifest text CHECK (manifest <> '');

-- The transaction that completes a scan also queues the signing of its report.
ALTER TABLE outbox DROP CONSTRAINT outbox_kind_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_kind_check CHECK (kind IN ('mail', 'workflow', 'erase', 'sign'));
ALTER POLICY worker_promises ON outbox
  WITH CHECK (kind IN ('erase', 'sign') OR (kind = 'mail' AND payload ->> 'mail' IN ('scan_completed', 'scan_failed')));

-- Erasing a user deletes the scans, and nothing that names one may stay.
CREATE FUNCTION forget_signing() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM outbox WHERE dedupe_key = 'sign/' || OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER scan_forget_signing AFTER DELETE ON scan FOR EACH ROW EXECUTE FUNCTION forget_signing();
REVOKE EXECUTE ON FUNCTION forget_signing() FROM PUBLIC;
