-- The roles have no DELETE on user data. These functions run as the owner of the tables and are the only way to delete it.

-- Returns the hashes of the objects that the user's rows named. Mails about a scan name its contract, so they are deleted
-- too, sent or not. Billing details are also removed from the user's invoices.
CREATE FUNCTION erase_user(erased_id uuid) RETURNS SETOF text LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  erased_email text;
BEGIN
  SELECT email INTO STRICT erased_email FROM app_user WHERE id = erased_id FOR UPDATE;
  IF EXISTS (SELECT FROM scan WHERE owner_id = erased_id AND finished_at IS NULL) THEN
    RAISE EXCEPTION 'user % has a scan that has not ended', erased_id USING ERRCODE = 'object_in_use';
  END IF;

  RETURN QUERY
    SELECT file.sha256::text FROM project_file file JOIN project ON project.id = project_id WHERE owner_id = erased_id
    UNION
    SELECT object.sha256::text FROM scan_object object JOIN scan ON scan.id = scan_id
    WHERE owner_id = erased_id
    UNION
    SELECT object.sha256::text FROM project_object object JOIN project ON project.id = project_id
    WHERE owner_id = erased_id
    UNION
    SELECT unnest(ARRAY[build_sha256::text, output_sha256::text]) FROM engine_result WHERE owner_id = erased_id;

  DELETE FROM outbox
  WHERE kind = 'mail' AND payload ->> 'scanId' IN (SELECT id::text FROM scan WHERE owner_id = erased_id);
  DELETE FROM finding WHERE scan_id IN (SELECT id FROM scan WHERE owner_id = erased_id);
  DELETE FROM check_outcome WHERE scan_id IN (SELECT id FROM scan WHERE owner_id = erased_id);
  DELETE FROM scan_event WHERE scan_id IN (SELECT id FROM scan WHERE owner_id = erased_id);
  DELETE FROM scan_object WHERE scan_id IN (SELECT id FROM scan WHERE owner_id = erased_id);
  DELETE FROM scan WHERE owner_id = erased_id;
  DELETE FROM preflight WHERE project_id IN (SELECT id FROM project WHERE owner_id = erased_id);
  DELETE FROM project_object WHERE project_id IN (SELECT id FROM project WHERE owner_id = erased_id);
  DELETE FROM project_file WHERE project_id IN (SELECT id FROM project WHERE owner_id = erased_id);
  DELETE FROM project WHERE owner_id = erased_id;
  DELETE FROM engine_result WHERE owner_id = erased_id;
  DELETE FROM mail_link WHERE user_id = erased_id;
  DELETE FROM billing_details WHERE user_id = erased_id;
  UPDATE payment SET invoice_buyer = NULL WHERE user_id = erased_id AND invoice_buyer IS NOT NULL;
  UPDATE outbox SET done_at = now() WHERE done_at IS NULL AND kind = 'mail' AND payload ->> 'email' = erased_email;
  UPDATE user_session SET revoked_at = coalesce(revoked_at, now()), user_agent = '' WHERE user_id = erased_id;
  UPDATE app_user SET status = 'deleted', email = 'deleted/' || id, password_hash = '' WHERE id = erased_id;
END $$;

-- The pruning functions enforce a minimum period, so that no caller can delete recent rows.

CREATE FUNCTION prune_outbox(keep_days integer, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE pruned integer;
BEGIN
  DELETE FROM outbox WHERE id IN (
    SELECT id FROM outbox
    WHERE done_at < now() - greatest(keep_days, 7) * interval '1 day'
    ORDER BY done_at LIMIT at_most FOR UPDATE SKIP LOCKED
  );
  GET DIAGNOSTICS pruned = ROW_COUNT;
  RETURN pruned;
END $$;

-- Every sign-up with an address adds a link: the account stays while its newest link is recent.
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
  -- Checked again after locking the rows: a sign-up may have added a link in between.
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
