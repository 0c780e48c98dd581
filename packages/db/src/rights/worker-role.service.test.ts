import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdEquity } from '../billing/hold-equity.ts'
import { makeContract, makeUser } from '../testing/make-rows.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'

let open: OpenDatabase
let userId: string
let contractId: string
beforeAll(async () => {
  open = await openTestDatabase()
  userId = await makeUser(open.db, { detections: 3 })
  contractId = await makeContract(open.db, userId)
  await open.db.transaction().execute((trx) => holdEquity(trx, { userId, kind: 'detection', reference: contractId }))
})
afterAll(() => open.drop())

/** Everything that the worker may do, by table. A list names columns; `true` is the whole table. */
const rights = {
  kysely_migration: { SELECT: true },
  project: { SELECT: true },
  project_file: { SELECT: true },
  project_deployment: { SELECT: true },
  project_object: { SELECT: true, INSERT: true },
  preflight: {
    SELECT: true,
    UPDATE: [
      'build_sha256',
      'bytecode_match',
      'code_prints',
      'diagnosis',
      'finished_at',
      'main_contract',
      'main_file',
      'state',
      'steps',
    ],
  },
  contract: {
    SELECT: true,
    UPDATE: [
      'added_sources_sha256',
      'build_sha256',
      'bytecode_match',
      'compiler',
      'compiler_settings',
      'counts',
      'coverage',
      'decided',
      'failure_detail',
      'failure_reason',
      'finished_at',
      'foundry_sha256',
      'free_slot',
      'level',
      'lineage_id',
      'name',
      'planned_stages',
      'proof_reruns',
      'revision',
      'runs_sha256',
      'scope',
      'scope_counts',
      'status',
      'structure_sha256',
      'truncated',
    ],
  },
  contract_object: { SELECT: true, INSERT: true },
  scan_event: { SELECT: true, INSERT: true },
  check_outcome: { INSERT: true },
  finding: { SELECT: true, INSERT: true },
  triage_decision: { SELECT: true },
  engine_result: { SELECT: true, INSERT: true },
  engine_plan: { SELECT: true, INSERT: true, UPDATE: ['engines', 'reported_at'] },
  outbox: { INSERT: true },
  equity_transaction: {
    SELECT: ['id', 'idempotency_key', 'kind', 'reason', 'reference', 'user_id'],
    INSERT: true,
  },
  equity_entry: { SELECT: ['account', 'balance_after', 'kind', 'position', 'user_id'], INSERT: true },
}

type Rights = Record<string, Record<string, true | string[]>>

/** What the catalogue says, in the same shape; also what every role may do. */
const actualRights = async (): Promise<Rights> => {
  const { rows } = await open.asOwner.query<{ table: string; right: string; columns: string[] | null }>(`
    SELECT c.relname AS table, acl.privilege_type AS right, NULL::text[] AS columns
    FROM pg_class c, aclexplode(coalesce(c.relacl, acldefault(CASE c.relkind WHEN 'S' THEN 's' ELSE 'r' END::"char", c.relowner))) acl
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
      AND acl.grantee IN (0, 'lightning_cat_worker'::regrole)
    UNION ALL
    SELECT c.relname, acl.privilege_type, array_agg(a.attname::text ORDER BY a.attname::text COLLATE "C")
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid, aclexplode(a.attacl) acl
    WHERE c.relnamespace = 'public'::regnamespace AND acl.grantee IN (0, 'lightning_cat_worker'::regrole)
    GROUP BY 1, 2`)
  const found: Rights = {}
  for (const { table, right, columns } of rows) found[table] = { ...found[table], [right]: columns ?? true }
  return found
}

test('the worker has the rights on this list and no other', async () => {
  expect(await actualRights()).toEqual(rights)
})

test('the worker inherits nothing from another role and has no special attribute', async () => {
  const { rows } = await open.asOwner.query(`
    SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
      EXISTS (SELECT FROM pg_auth_members WHERE member = r.oid) AS "isMember"
    FROM pg_roles r WHERE rolname = 'lightning_cat_worker'`)
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      isMember: false,
    },
  ])
})

test('the worker may call no function that runs as the owner', async () => {
  const { rows } = await open.asOwner.query(`
    SELECT proname FROM pg_proc
    WHERE prosecdef AND pronamespace = 'public'::regnamespace
      AND has_function_privilege('lightning_cat_worker', oid, 'EXECUTE')`)
  expect(rows).toEqual([])
})

test.each([
  'SELECT password_hash FROM app_user',
  'SELECT email FROM app_user',
  'SELECT token_sha256 FROM user_session',
  'SELECT password_hash FROM mail_link',
  'SELECT * FROM payment',
  'SELECT * FROM stripe_event',
  'SELECT * FROM enquiry',
  'SELECT * FROM ticket',
  'SELECT payload FROM outbox',
  'UPDATE contract SET owner_id = owner_id',
  'UPDATE triage_decision SET reason = reason',
  'DELETE FROM finding',
  'DELETE FROM contract',
  'SELECT erase_user(gen_random_uuid())',
  'SELECT prune_outbox(30, 1)',
  'CREATE TEMP TABLE outbox (id uuid)',
  'CREATE TABLE mine (id uuid)',
])('the worker is refused: %s', async (statement) => {
  await expect(open.asWorker.query(statement)).rejects.toMatchObject({ code: '42501' })
})

const move = (reason: string) =>
  open.asWorker.query(
    `INSERT INTO equity_transaction (id, user_id, kind, reason, reference, idempotency_key)
     VALUES ($1, $2, 'detection', $3, 'worker', $4) RETURNING id`,
    [randomUUID(), userId, reason, randomUUID()],
  )

test.each(['grant', 'purchase', 'hold', 'refund', 'restore'])(
  'the worker cannot write a ledger transaction with the reason %s',
  async (reason) => {
    await expect(move(reason)).rejects.toMatchObject({ code: '42501' })
  },
)

test('the worker cannot add an entry to a transaction that is not a settlement', async () => {
  const { rows } = await open.asOwner.query('SELECT id FROM equity_transaction ORDER BY position DESC LIMIT 1')
  const added = open.asWorker.query(
    `INSERT INTO equity_entry (transaction_id, account, user_id, kind, units) VALUES ($1, 'used', $2, 'detection', 1)`,
    [rows[0].id, userId],
  )
  await expect(added).rejects.toMatchObject({ code: '42501' })
})

test('the worker sees no purchase in the ledger', async () => {
  const { rows } = await open.asWorker.query('SELECT DISTINCT reason FROM equity_transaction')
  expect(rows).toEqual([{ reason: 'hold' }])
})

const promise = (kind: string, payload: object) =>
  open.asWorker.query('INSERT INTO outbox (id, dedupe_key, kind, payload) VALUES ($1, $2, $3, $4)', [
    randomUUID(),
    randomUUID(),
    kind,
    payload,
  ])

test('the worker can promise the mails about the end of a scan and the erasure of objects, and nothing else', async () => {
  await promise('mail', { mail: 'scan_completed', contractId })
  await promise('erase', { sha256s: [] })
  await expect(
    promise('mail', { mail: 'reset_password', email: 'ann@example.com', locale: 'en' }),
  ).rejects.toMatchObject({ code: '42501' })
  await expect(promise('workflow', { workflow: 'scan', input: { contractId } })).rejects.toMatchObject({
    code: '42501',
  })
})
