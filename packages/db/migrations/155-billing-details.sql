-- The buyer's details for invoices, one row per user. They are copied into each invoice when it is issued.
CREATE TABLE billing_details (
  user_id uuid PRIMARY KEY REFERENCES app_user,
  company text NOT NULL CHECK (length(company) <= 200),
  address text NOT NULL CHECK (length(address) <= 500),
  tax_id text NOT NULL CHECK (length(tax_id) <= 40),
  updated_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE billing_details ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON billing_details TO lightning_cat_app
  USING ((SELECT app_is_system()) OR user_id = (SELECT app_user_id()));
GRANT SELECT, INSERT ON billing_details TO lightning_cat_app;
GRANT UPDATE (company, address, tax_id, updated_at) ON billing_details TO lightning_cat_app;

-- Both parties as they were when the invoice was issued. Invoices from before this migration have neither.
ALTER TABLE payment
  ADD COLUMN invoice_seller jsonb CHECK (invoice_seller IS NULL OR paid_at IS NOT NULL),
  ADD COLUMN invoice_buyer jsonb CHECK (invoice_buyer IS NULL OR paid_at IS NOT NULL);
GRANT UPDATE (invoice_seller, invoice_buyer) ON payment TO lightning_cat_app;

-- An issued invoice never changes. Its buyer can only be erased with the account.
CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF (NEW.invoice_number, NEW.paid_at, NEW.invoice_seller)
      IS DISTINCT FROM (OLD.invoice_number, OLD.paid_at, OLD.invoice_seller)
    OR (NEW.invoice_buyer IS NOT NULL AND NEW.invoice_buyer IS DISTINCT FROM OLD.invoice_buyer)
  THEN
    RAISE EXCEPTION 'invoice % was issued and never changes', OLD.invoice_number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_is_issued BEFORE UPDATE ON payment FOR EACH ROW
  WHEN (OLD.invoice_number IS NOT NULL) EXECUTE FUNCTION refuse_invoice_change();
REVOKE EXECUTE ON FUNCTION refuse_invoice_change() FROM PUBLIC;

-- The details go with the account, also from its invoices.
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
  DELETE FROM billing_details WHERE user_id = erased_id;
  UPDATE payment SET invoice_buyer = NULL WHERE user_id = erased_id AND invoice_buyer IS NOT NULL;
  UPDATE outbox SET done_at = now() WHERE done_at IS NULL AND kind = 'mail' AND payload ->> 'email' = erased_email;
  UPDATE user_session SET revoked_at = coalesce(revoked_at, now()), user_agent = '' WHERE user_id = erased_id;
  UPDATE app_user SET status = 'deleted', email = 'deleted/' || id, password_hash = '' WHERE id = erased_id;
END $$;
