-- Mails about a scan name its contract: they go with the contract, sent or not.
CREATE OR REPLACE FUNCTION erase_user(erased_id uuid) RETURNS SETOF text LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  erased_email text;
BEGIN
  SELECT email INTO STRICT erased_email FROM app_user WHERE id = erased_id FOR UPDATE;
  IF EXISTS (SELECT FROM contract WHERE owner_id = erased_id AND finished_at IS NULL) THEN
    RAISE EXCEPTION 'user % has a scan that has not ended', erased_id USING ERRCODE = 'object_in_use';
  END IF;

  RETURN QUERY
    SELECT file.sha256::text FROM project_file file JOIN project ON project.id = project_id WHERE owner_id = erased_id
    UNION
    SELECT object.sha256::text FROM contract_object object JOIN contract ON contract.id = contract_id
    WHERE owner_id = erased_id
    UNION
    SELECT object.sha256::text FROM project_object object JOIN project ON project.id = project_id
    WHERE owner_id = erased_id
    UNION
    SELECT unnest(ARRAY[build_sha256::text, output_sha256::text]) FROM engine_result WHERE owner_id = erased_id;

  DELETE FROM outbox
  WHERE kind = 'mail' AND payload ->> 'contractId' IN (SELECT id::text FROM contract WHERE owner_id = erased_id);
  DELETE FROM finding WHERE contract_id IN (SELECT id FROM contract WHERE owner_id = erased_id);
  DELETE FROM check_outcome WHERE contract_id IN (SELECT id FROM contract WHERE owner_id = erased_id);
  DELETE FROM scan_event WHERE contract_id IN (SELECT id FROM contract WHERE owner_id = erased_id);
  DELETE FROM contract_object WHERE contract_id IN (SELECT id FROM contract WHERE owner_id = erased_id);
  DELETE FROM contract WHERE owner_id = erased_id;
  DELETE FROM preflight WHERE project_id IN (SELECT id FROM project WHERE owner_id = erased_id);
  DELETE FROM project_object WHERE project_id IN (SELECT id FROM project WHERE owner_id = erased_id);
  DELETE FROM project_file WHERE project_id IN (SELECT id FROM project WHERE owner_id = erased_id);
  DELETE FROM project WHERE owner_id = erased_id;
  DELETE FROM engine_result WHERE owner_id = erased_id;
  DELETE FROM mail_link WHERE user_id = erased_id;
  UPDATE outbox SET done_at = now() WHERE done_at IS NULL AND kind = 'mail' AND payload ->> 'email' = erased_email;
  UPDATE user_session SET revoked_at = coalesce(revoked_at, now()), user_agent = '' WHERE user_id = erased_id;
  UPDATE app_user SET status = 'deleted', email = 'deleted/' || id, password_hash = '' WHERE id = erased_id;
END $$;
