-- Accounts that nobody activated, and enquiries that were answered long ago. The apps may delete nothing else of these tables,
-- and nothing recent, whatever they ask for.

-- Every sign-up with an address adds a link: the account stays while the newest one is young.
CREATE FUNCTION prune_pending_users(keep_days integer, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  cutoff timestamptz := now() - greatest(keep_days, 7) * interval '1 day';
  stale uuid[];
  pruned integer;
BEGIN
  stale := ARRAY(
    SELECT id FROM app_user
    WHERE status = 'pending' AND created_at < cutoff
      AND NOT EXISTS (SELECT FROM mail_link WHERE user_id = app_user.id AND created_at >= cutoff)
    ORDER BY created_at LIMIT at_most FOR UPDATE SKIP LOCKED
  );
  -- Asked again once the rows are locked: a sign-up may have added a link in between.
  stale := ARRAY(
    SELECT id FROM unnest(stale) AS id
    WHERE NOT EXISTS (SELECT FROM mail_link WHERE user_id = id AND created_at >= cutoff)
  );
  DELETE FROM outbox WHERE kind = 'mail' AND id IN (SELECT outbox_id FROM mail_link WHERE user_id = ANY (stale));
  DELETE FROM mail_link WHERE user_id = ANY (stale);
  DELETE FROM app_user WHERE id = ANY (stale);
  GET DIAGNOSTICS pruned = ROW_COUNT;
  RETURN pruned;
END $$;
REVOKE ALL ON FUNCTION prune_pending_users(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION prune_pending_users(integer, integer) TO lightning_cat_app;
CREATE INDEX app_user_pending ON app_user (created_at) WHERE status = 'pending';

CREATE FUNCTION prune_enquiries(keep_months integer, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE pruned integer;
BEGIN
  DELETE FROM enquiry WHERE id IN (
    SELECT id FROM enquiry
    WHERE created_at < now() - greatest(keep_months, 1) * interval '1 month'
    ORDER BY created_at LIMIT at_most FOR UPDATE SKIP LOCKED
  );
  GET DIAGNOSTICS pruned = ROW_COUNT;
  RETURN pruned;
END $$;
REVOKE ALL ON FUNCTION prune_enquiries(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION prune_enquiries(integer, integer) TO lightning_cat_app;
CREATE INDEX enquiry_created ON enquiry (created_at);
