import { randomBytes, randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { holdEquity } from '../billing/ledger.ts'
import type { Database } from '../database.ts'
import { makeScan, makeUser, sha256 } from '../testing/make-rows.ts'

/** Give the user in $1 one row in every table that `makeUser` and `makeScan` leave empty. */
const statements = `
  INSERT INTO user_session (id, user_id, token_sha256, expires_at) SELECT $4, $1, $5, now() + interval '1 day';
  INSERT INTO api_key (id, user_id, name, hint, key_sha256, scopes, expires_at)
    SELECT $4, $1, 'CI', 'lcat_ab', $5, '{scan:read}', now() + interval '1 day';
  INSERT INTO second_factor (id, user_id, kind, encrypted_secret, last_step) SELECT $4, $1, 'totp', $5, 0;
  INSERT INTO recovery_code (user_id, code_sha256) SELECT $1, $5;
  INSERT INTO factor_challenge (challenge_sha256, user_id, purpose, expires_at)
    SELECT $5, $1, 'login', now() + interval '5 minutes';
  INSERT INTO audit_entry (id, act, user_id) SELECT $4, 'logged_in', $1;
  INSERT INTO mail_link (outbox_id, user_id, kind) SELECT $4, $1, 'active';
  INSERT INTO project_object (project_id, sha256) SELECT $3, $6;
  INSERT INTO project_deployment (project_id, chain_id, address, target, hops, block_number, block_hash, code, code_hash)
    SELECT $3, 1, '0x' || repeat('a', 40), '0x' || repeat('a', 40), '[]', 1, '0x' || $6, '', '0x' || $6;
  INSERT INTO project_git (project_id, url) SELECT $3, 'https://git.example/a.git';
  INSERT INTO preflight (project_id) SELECT $3;
  INSERT INTO scan_object (scan_id, sha256) SELECT $2, $6;
  INSERT INTO scan_event (scan_id, stage, state) SELECT $2, 'compile', 'done';
  INSERT INTO check_outcome (scan_id, ordinal, engine, engine_version, stage, outcome, seconds)
    SELECT $2, 1, 'slither', '1', 'static', 'passed', 1;
  INSERT INTO finding (scan_id, ordinal, label, fingerprint, detector, category, severity, grade, engines, locations, evidence)
    SELECT $2, 1, 'LC-01', 'f', 'd', 'c', 'high', 'pattern', '{}', '[]', '[]';
  INSERT INTO share_link (id, owner_id, scan_id, token_sha256, view_secret, disclosure, expires_at)
    SELECT $4, $1, $2, $5, $5, 'full', now() + interval '1 day';
  INSERT INTO webhook (id, owner_id, url, events) SELECT $4, $1, 'https://hooks.example.com/', '{scan.completed}';
  INSERT INTO webhook_delivery (id, owner_id, webhook_id, event, cause, body, outbox_id)
    SELECT $4, $1, $4, 'scan.completed', 'scan/' || $2, '{}', $4;
  INSERT INTO github_link (id, owner_id, installation_id, account_login, github_user_id, github_login)
    SELECT $4, $1, 1, 'harbor', 2, 'ann';
  INSERT INTO github_state (session_id, owner_id, state_sha256, expires_at) SELECT $4, $1, $5, now() + interval '1 day';
  INSERT INTO triage_decision (lineage_id, fingerprint, status, reason) SELECT $2, 'f', 'fixed', 'done';
  INSERT INTO engine_result (id, engine, engine_version, configuration, build_sha256, owner_id, outcome, output_sha256, seconds)
    SELECT $4, 'slither', '1', 'default', $6, $1, 'passed', $6, 1;
  INSERT INTO payment (id, user_id, idempotency_key, product_id, kind, units, amount_cents, currency, locale)
    SELECT $4, $1, $4, id, kind, units, price_cents, currency, 'en' FROM product LIMIT 1;
  INSERT INTO billing_details (user_id, company, address, tax_id) SELECT $1, 'Harbor Ltd', 'Quay 1', '';
  INSERT INTO stripe_event (id, type, payment_id) SELECT $4::text, 'paid', $4;
  INSERT INTO ticket (id, owner_id, scan_id, idempotency_key, request_sha256, reference, locale, findings, message, due_at)
    SELECT $4, $1, $2, $4, $6, $7, 'en', '{LC-01}', 'why', now() + interval '1 day';
  INSERT INTO ticket_answer (ticket_id, ordinal, text, operator) SELECT $4, 1, 'because', 'Ann';
  INSERT INTO expert (id, name) SELECT $4, $7;
  INSERT INTO ticket_claim (ticket_id, expert_id) SELECT $4, $4;
  INSERT INTO expert_answer (id, ticket_id, author_id, state, verdicts, reasoning, fix, text)
    SELECT $4, $4, $4, 'proposed', '{}', 'why', '', 'why'`

/** A user with a row in every table that has an owner. */
export const makeUserWithEveryRow = async ({ db, asOwner }: { db: Database; asOwner: Client }) => {
  const userId = await makeUser(db, { detections: 3 })
  const scanId = await makeScan(db, userId)
  await db.transaction().execute((trx) => holdEquity(trx, { userId, kind: 'detection', reference: scanId }))
  const { rows } = await asOwner.query('SELECT project_id FROM scan WHERE id = $1', [scanId])
  const digits = String(Math.floor(Math.random() * 1e12)).padStart(12, '0')
  const values = [
    literal(userId),
    literal(scanId),
    literal(rows[0].project_id),
    literal(randomUUID()),
    `'\\x${randomBytes(32).toString('hex')}'::bytea`,
    `'${sha256('c')}'`,
    `'${digits.replace(/(\d{4})(?=\d)/g, '$1-')}'`,
  ]
  for (const statement of statements.split(';'))
    await asOwner.query(statement.replace(/\$(\d)/g, (_, at) => values[Number(at) - 1] as string))
  return { userId, scanId, projectId: rows[0].project_id as string }
}

const literal = (id: string) => `'${id}'::uuid`
