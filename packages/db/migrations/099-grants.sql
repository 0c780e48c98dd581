-- Everything that the two roles may do. A right that is missing here doesn't exist.

-- The API.
GRANT SELECT ON kysely_migration TO lightning_cat_app;

GRANT SELECT, INSERT, UPDATE (password_hash, status, locale, activated_at) ON app_user TO lightning_cat_app;
GRANT SELECT, INSERT, UPDATE (expires_at, revoked_at, last_seen_at) ON user_session TO lightning_cat_app;
GRANT SELECT, INSERT, UPDATE (sent_at, used_at) ON mail_link TO lightning_cat_app;
GRANT SELECT, INSERT ON spent_welcome TO lightning_cat_app;
GRANT SELECT, INSERT, DELETE, UPDATE (seen_at) ON login_place TO lightning_cat_app;

GRANT SELECT, INSERT, UPDATE (stated) ON project TO lightning_cat_app;
GRANT SELECT, INSERT ON project_file, project_object, project_deployment TO lightning_cat_app;
GRANT SELECT, INSERT, UPDATE ON preflight TO lightning_cat_app;

GRANT SELECT, INSERT, UPDATE ON scan TO lightning_cat_app;
GRANT SELECT, INSERT ON scan_event, check_outcome, scan_object, engine_result TO lightning_cat_app;
GRANT SELECT ON engine_plan TO lightning_cat_app;
GRANT SELECT, INSERT, UPDATE (status) ON finding TO lightning_cat_app;
GRANT SELECT, INSERT, UPDATE (status, reason, decided_at) ON triage_decision TO lightning_cat_app;

GRANT SELECT, INSERT, UPDATE (status, answered_at, closed_at) ON ticket TO lightning_cat_app;
GRANT SELECT, INSERT ON ticket_answer TO lightning_cat_app;

GRANT SELECT ON product TO lightning_cat_app;
GRANT SELECT, INSERT ON equity_transaction, equity_entry TO lightning_cat_app;
GRANT SELECT, INSERT,
  UPDATE (intent_id, status, refunded_cents, units_back, revision, paid_at, invoice_number, invoice_seller, invoice_buyer)
  ON payment TO lightning_cat_app;
GRANT USAGE ON SEQUENCE invoice_number TO lightning_cat_app;
GRANT SELECT, INSERT ON stripe_event TO lightning_cat_app;
GRANT SELECT, INSERT, UPDATE (company, address, tax_id, updated_at) ON billing_details TO lightning_cat_app;

GRANT SELECT, INSERT ON enquiry TO lightning_cat_app;

-- A payload stays as it was written: only the columns of the delivery change.
GRANT SELECT, INSERT, UPDATE (attempts, available_at, done_at, last_error) ON outbox TO lightning_cat_app;
GRANT SELECT, INSERT, UPDATE ON round_claim TO lightning_cat_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limit, login_delay TO lightning_cat_app;

-- The worker reads projects and writes results. Accounts, sessions, mail links and payments are closed to it.
-- src/rights/worker-role.service.test.ts lists the same rights.
GRANT SELECT ON kysely_migration, project, project_file, project_deployment, triage_decision TO lightning_cat_worker;
GRANT SELECT, INSERT ON project_object TO lightning_cat_worker;
GRANT SELECT, UPDATE (
  state, main_file, main_contract, steps, diagnosis, build_sha256, bytecode_match, code_prints, finished_at
) ON preflight TO lightning_cat_worker;
GRANT SELECT, UPDATE (
  name, free_slot, status, revision, planned_stages, finished_at, failure_reason, failure_detail, compiler, compiler_settings,
  build_sha256, bytecode_match, coverage, level, counts, decided, truncated, scope, scope_counts, lineage_id, proof_reruns,
  added_sources_sha256, structure_sha256, runs_sha256, foundry_sha256
) ON scan TO lightning_cat_worker;
GRANT SELECT, INSERT ON scan_event, scan_object, engine_result, finding TO lightning_cat_worker;
GRANT SELECT, INSERT, UPDATE (engines, reported_at) ON engine_plan TO lightning_cat_worker;
GRANT INSERT ON check_outcome, outbox TO lightning_cat_worker;
-- To settle a hold.
GRANT SELECT (id, user_id, kind, reason, reference, idempotency_key), INSERT ON equity_transaction TO lightning_cat_worker;
GRANT SELECT (user_id, kind, account, position, balance_after), INSERT ON equity_entry TO lightning_cat_worker;

-- Functions. PostgreSQL lets every role execute a new function. Trigger functions are revoked too, so that no role can attach
-- them to a table of their own.
REVOKE EXECUTE ON FUNCTION
  erase_user(uuid), prune_outbox(integer, integer), prune_pending_users(integer, integer), prune_enquiries(integer, integer),
  scan_wait_seconds(),
  equity_take_place(), equity_sum_up(), equity_refuse_unbalanced(), refuse_invoice_change(), scan_hash_sources(),
  notify_scan_change(), notify_session_end(), notify_preflight_end()
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  erase_user(uuid), prune_outbox(integer, integer), prune_pending_users(integer, integer), prune_enquiries(integer, integer),
  scan_wait_seconds()
TO lightning_cat_app;

-- A SECURITY DEFINER function must never find a caller's temporary table in place of ours, so only the owner makes any.
DO $$ BEGIN
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
END $$;
