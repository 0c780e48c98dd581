-- The role of the worker. It reads what it scans and writes what it found; accounts, sessions, mail links and payments are not
-- its business. Its rights are listed in src/rights/worker-role.service.test.ts.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'lightning_cat_worker') THEN
    CREATE ROLE lightning_cat_worker NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END $$;

GRANT SELECT ON kysely_migration, project, project_file, project_deployment, contract, preflight, triage_decision
  TO lightning_cat_worker;
GRANT SELECT, INSERT ON scan_event, contract_object, project_object, engine_result, finding TO lightning_cat_worker;
GRANT INSERT ON check_outcome, outbox TO lightning_cat_worker;
GRANT UPDATE (
  status, failure_reason, failure_detail, name, level, counts, decided, truncated, coverage, lineage_id, revision, finished_at,
  compiler, compiler_settings, build_sha256, bytecode_match, planned_stages, structure_sha256, added_sources_sha256,
  runs_sha256, foundry_sha256, proof_reruns
) ON contract TO lightning_cat_worker;
GRANT UPDATE (state, steps, diagnosis, bytecode_match, build_sha256, main_file, main_contract, finished_at) ON preflight
  TO lightning_cat_worker;

-- To settle a hold.
GRANT SELECT (id, user_id, kind, reason, reference, idempotency_key), INSERT ON equity_transaction TO lightning_cat_worker;
GRANT SELECT (user_id, kind, account, position, balance_after), INSERT ON equity_entry TO lightning_cat_worker;
