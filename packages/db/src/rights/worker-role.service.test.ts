import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdEquity } from '../billing/ledger.ts'
import { inTransaction } from '../database.ts'
import { saveGithubLink } from '../github/github-links.ts'
import { insertGitProject } from '../projects/git-imports.ts'
import { makeScan, makeUser } from '../testing/make-rows.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'

let open: OpenDatabase
let userId: string
let scanId: string
beforeAll(async () => {
  open = await openTestDatabase()
  userId = await makeUser(open.db, { detections: 3 })
  scanId = await makeScan(open.db, userId)
  await open.db.transaction().execute((trx) => holdEquity(trx, { userId, kind: 'detection', reference: scanId }))
})
afterAll(() => open.drop())

/** All rights of the worker by table. A list names columns; `true` is the whole table. */
const rights = {
  kysely_migration: { SELECT: true },
  project: { SELECT: true, UPDATE: ['stated', 'stored_bytes'] },
  project_file: { SELECT: true, INSERT: true },
  project_git: { SELECT: true, UPDATE: ['commit'] },
  project_deployment: { SELECT: true },
  project_object: { SELECT: true, INSERT: true },
  github_link: { SELECT: ['github_login', 'github_user_id', 'installation_id', 'owner_id'] },
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
  scan: {
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
      'project_rules',
      'proof_reruns',
      'revision',
      'runs_sha256',
      'scope',
      'scope_counts',
      'status',
      'structure_sha256',
      'suppressed_counts',
      'truncated',
    ],
  },
  scan_object: { SELECT: true, INSERT: true },
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

/** The rights in PostgreSQL's catalogue, in the same shape, including those of PUBLIC. */
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

test('the worker has exactly the listed rights', async () => {
  expect(await actualRights()).toEqual(rights)
})

test('the worker inherits from no other role and has no special attribute', async () => {
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

test('the worker can’t call any SECURITY DEFINER function', async () => {
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
  'SELECT * FROM github_link',
  'SELECT state_sha256 FROM github_state',
  'SELECT * FROM webhook',
  'SELECT * FROM webhook_delivery',
  'SELECT payload FROM outbox',
  'UPDATE scan SET owner_id = owner_id',
  'UPDATE triage_decision SET reason = reason',
  'DELETE FROM finding',
  'DELETE FROM scan',
  'SELECT erase_user(gen_random_uuid())',
  'SELECT prune_outbox(30, 1)',
  'CREATE TEMP TABLE outbox (id uuid)',
  'CREATE TABLE mine (id uuid)',
])('refuses the worker: %s', async (statement) => {
  await expect(open.asWorker.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('the worker sees the GitHub links of a user only while an import of that user hasn’t ended', async () => {
  const ownerId = await makeUser(open.db)
  const link = { installationId: 1, accountLogin: 'harbor', githubUserId: 2, githubLogin: 'ann' }
  for (const id of [ownerId, userId]) await saveGithubLink(open.db, { ownerId: id, ...link })
  const seen = async () => (await open.asWorker.query('SELECT owner_id FROM github_link')).rows
  expect(await seen()).toEqual([])
  const source = { url: 'https://github.com/harbor/vault' }
  const projectId = await inTransaction(open.db, (trx) => insertGitProject(trx, { ownerId, source }))
  expect(await seen()).toEqual([{ owner_id: ownerId }])
  await open.asOwner.query(`UPDATE project_git SET commit = repeat('a', 40) WHERE project_id = $1`, [projectId])
  expect(await seen()).toEqual([])
})

const move = (reason: string) =>
  open.asWorker.query(
    `INSERT INTO equity_transaction (id, user_id, kind, reason, reference, idempotency_key)
     VALUES ($1, $2, 'detection', $3, 'worker', $4) RETURNING id`,
    [randomUUID(), userId, reason, randomUUID()],
  )

test.each(['grant', 'purchase', 'hold', 'refund', 'restore'])(
  'the worker can’t write a ledger transaction with the reason %s',
  async (reason) => {
    await expect(move(reason)).rejects.toMatchObject({ code: '42501' })
  },
)

test('the worker can’t add an entry to a transaction that is not a settlement', async () => {
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

test('the worker can queue only mails and events about the end of a scan, signatures and erasures', async () => {
  await promise('mail', { mail: 'scan_completed', scanId })
  await promise('webhook_event', { event: 'scan_ended', scanId })
  await promise('sign', { scanId })
  await promise('erase', { sha256s: [] })
  await expect(
    promise('mail', { mail: 'reset_password', email: 'ann@example.com', locale: 'en' }),
  ).rejects.toMatchObject({ code: '42501' })
  await expect(
    promise('webhook_event', { event: 'ticket_answered', ticketId: scanId, answer: 1 }),
  ).rejects.toMatchObject({
    code: '42501',
  })
  await expect(promise('webhook_delivery', { deliveryId: scanId })).rejects.toMatchObject({ code: '42501' })
  await expect(promise('workflow', { workflow: 'scan', input: { scanId } })).rejects.toMatchObject({
    code: '42501',
  })
})
