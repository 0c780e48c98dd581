import { randomBytes, randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { holdEquity } from '../billing/hold-equity.ts'
import type { Database } from '../database.ts'
import { makeContract, makeUser, sha256 } from '../testing/make-rows.ts'

/** Statements that give a user, in $1, one row in every table that `makeUser` and `makeContract` leave empty. */
const statements = `
  INSERT INTO user_session (id, user_id, token_sha256, expires_at) SELECT $4, $1, $5, now() + interval '1 day';
  INSERT INTO mail_link (outbox_id, user_id, kind) SELECT $4, $1, 'active';
  INSERT INTO project_object (project_id, sha256) SELECT $3, $6;
  INSERT INTO project_deployment (project_id, chain_id, address, target, hops, block_number, block_hash, code, code_hash)
    SELECT $3, 1, '0x' || repeat('a', 40), '0x' || repeat('a', 40), '[]', 1, '0x' || $6, '', '0x' || $6;
  INSERT INTO preflight (project_id) SELECT $3;
  INSERT INTO contract_object (contract_id, sha256) SELECT $2, $6;
  INSERT INTO scan_event (contract_id, stage, state) SELECT $2, 'compile', 'done';
  INSERT INTO check_outcome (contract_id, ordinal, engine, engine_version, stage, outcome, seconds)
    SELECT $2, 1, 'slither', '1', 'static', 'passed', 1;
  INSERT INTO finding (contract_id, ordinal, label, fingerprint, detector, category, severity, grade, engines, locations, evidence)
    SELECT $2, 1, 'LC-01', 'f', 'd', 'c', 'high', 'pattern', '{}', '[]', '[]';
  INSERT INTO triage_decision (lineage_id, fingerprint, status, reason) SELECT $2, 'f', 'fixed', 'done';
  INSERT INTO engine_result (id, engine, engine_version, configuration, build_sha256, owner_id, outcome, output_sha256, seconds)
    SELECT $4, 'slither', '1', 'default', $6, $1, 'passed', $6, 1;
  INSERT INTO payment (id, user_id, idempotency_key, product_id, kind, units, amount_cents, currency, locale)
    SELECT $4, $1, $4, id, kind, units, price_cents, currency, 'en' FROM product LIMIT 1;
  INSERT INTO billing_details (user_id, company, address, tax_id) SELECT $1, 'Harbor Ltd', 'Quay 1', '';
  INSERT INTO stripe_event (id, type, payment_id) SELECT $4::text, 'paid', $4;
  INSERT INTO ticket (id, owner_id, contract_id, idempotency_key, request_sha256, reference, locale, findings, message, due_at)
    SELECT $4, $1, $2, $4, $6, $7, 'en', '{LC-01}', 'why', now() + interval '1 day';
  INSERT INTO ticket_answer (ticket_id, ordinal, text, operator) SELECT $4, 1, 'because', 'Ann'`

/** A user with a row in every table that has an owner. */
export const ownOneOfEach = async ({ db, asOwner }: { db: Database; asOwner: Client }) => {
  const userId = await makeUser(db, { detections: 3 })
  const contractId = await makeContract(db, userId)
  await db.transaction().execute((trx) => holdEquity(trx, { userId, kind: 'detection', reference: contractId }))
  const { rows } = await asOwner.query('SELECT project_id FROM contract WHERE id = $1', [contractId])
  const digits = String(Math.floor(Math.random() * 1e12)).padStart(12, '0')
  const values = [
    literal(userId),
    literal(contractId),
    literal(rows[0].project_id),
    literal(randomUUID()),
    `'\\x${randomBytes(32).toString('hex')}'::bytea`,
    `'${sha256('c')}'`,
    `'${digits.replace(/(\d{4})(?=\d)/g, '$1-')}'`,
  ]
  for (const statement of statements.split(';'))
    await asOwner.query(statement.replace(/\$(\d)/g, (_, at) => values[Number(at) - 1] as string))
  return { userId, contractId, projectId: rows[0].project_id as string }
}

const literal = (id: string) => `'${id}'::uuid`
