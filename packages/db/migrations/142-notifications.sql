-- Processes hear of changes instead of asking again and again. A message holds an id only; the reader asks for the rest.
CREATE FUNCTION notify_contract_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('contract_changed', NEW.id::text);
  IF NEW.status = 'cancelled' AND OLD.status <> 'cancelled' THEN
    PERFORM pg_notify('work_cancelled', 'scan/' || NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER contract_changed AFTER UPDATE ON contract FOR EACH ROW
  WHEN (OLD.revision IS DISTINCT FROM NEW.revision) EXECUTE FUNCTION notify_contract_change();

CREATE FUNCTION notify_session_end() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('session_ended', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER session_ended AFTER UPDATE ON user_session FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION notify_session_end();

-- A compile check that was cancelled, or replaced by a later one.
CREATE FUNCTION notify_preflight_end() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('work_cancelled', 'preflight/' || OLD.project_id || '/' || OLD.revision);
  RETURN NULL;
END $$;
CREATE TRIGGER preflight_cancelled AFTER UPDATE ON preflight FOR EACH ROW
  WHEN (OLD.state = 'running' AND (NEW.state = 'cancelled' OR NEW.revision <> OLD.revision))
  EXECUTE FUNCTION notify_preflight_end();

REVOKE EXECUTE ON FUNCTION notify_contract_change(), notify_session_end(), notify_preflight_end() FROM PUBLIC;
