import { randomBytes, randomUUID } from 'node:crypto'
import { type BodyInput, CallFailure, type Client, type Exhibit, type RouteSpec, routes } from '@lc/api-contract'
import { type Database, eraseUser, saveStructure } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAsOwner } from '../../testing/owner-database.ts'
import { makeCompletedScan, sampleFinding } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
let owner: Database
beforeAll(async () => {
  const names = ['share_link_user', 'open_shared_address', 'shared_address', 'export_shared_address']
  api = await startApi({ rateLimits: names.map((name) => `${name}=10000/60`).join() })
  owner = openAsOwner(api)
})
afterAll(async () => {
  await owner.destroy()
  await api.stop()
})

/** Part of every text about the place and the proof of an open finding. */
const canary = `canary${randomBytes(4).toString('hex')}`

const proof: Exhibit = {
  kind: 'proof',
  path: `test/${canary}.t.sol`,
  test: canary,
  source: `contract ${canary} {}`,
  output: canary,
  calls: [],
}

const openFinding = sampleFinding('LC-01', {
  severity: 'critical',
  grade: 'proved',
  fingerprint: `print ${canary}`,
  locations: [{ file: 'Vault.sol', startLine: 2, endLine: 2, contract: canary, function: canary }],
  evidence: [{ engine: 'slither', check: 'tx-origin', words: canary }],
  exhibits: [proof],
})

const structure = {
  structure: { contracts: [], omitted: { contracts: 0, functions: 0, calls: 0, variables: 0 } },
  images: [
    {
      image: { kind: 'calls', width: 1, height: 1, boxes: [], edges: [], grouping: 'none', omitted: 0 },
      dot: `digraph ${canary} {}`,
      svg: `<svg>${canary}</svg>`,
    },
  ],
  undrawn: [],
}

const makeReport = async () => {
  const user = await signedIn(api)
  const { client, id: userId } = user
  const settled = sampleFinding('LC-02', { locations: [{ file: 'Other.sol', startLine: 9, endLine: 9 }] })
  const scanId = await makeCompletedScan(api, {
    client,
    userId,
    findings: [openFinding, settled],
    source: `contract Vault {\n  address ${canary};\n}\n`,
  })
  await saveStructure(api.db, { scanId, structureSha256: await api.store.putJson(structure) })
  await client.call(routes.setFindingStatus, {
    body: { id: scanId, findings: ['LC-02'], status: 'fixed', reason: `not in ${canary}` },
  })
  return { ...user, scanId }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

type LinkInput = BodyInput<typeof routes.createShareLink>

const share = (client: Client, id: string, more: Partial<LinkInput> = {}) =>
  client.call(routes.createShareLink, { body: { id, disclosure: 'full', expiresInDays: 30, ...more } as LinkInput })

const open = async (token: string, passphrase?: string) => {
  const opened = await api
    .client()
    .call(routes.openSharedReport, { body: { token, ...(passphrase && { passphrase }) } })
  if (opened.state !== 'open') throw new Error('the link is locked')
  return opened
}

/** Every call about an opened report, with a valid input. */
const reads = {
  listSharedFindings: { limit: 50 },
  listSharedExhibits: { finding: 'LC-01' },
  getSharedCode: { path: 'Vault.sol' },
  getSharedRuns: {},
  listSharedDotImages: {},
  getSharedDotImage: { kind: 'calls', format: 'svg' },
  exportSharedReport: { format: 'json' },
} as const
const readNames = Object.keys(reads) as (keyof typeof reads)[]

const read = async (name: keyof typeof reads, access: { token: string; key: string }, more: object = {}) => {
  const spec: RouteSpec = routes[name]
  const reply = await api.client().open(spec, { body: { ...reads[name], ...access, ...more } })
  return { status: reply.status, cache: reply.headers.get('cache-control'), text: await reply.text() }
}

const missing = { status: 404, code: 4040, message: 'Not found.' }

const failureOf = async (call: Promise<unknown>) => {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(CallFailure)
  const { status, envelope } = failure as CallFailure
  return { status, ...envelope }
}

test('default: a link opens the whole report without an account, and the owner sees the view', async () => {
  const { client, scanId } = await makeReport()
  const { link, token } = await share(client, scanId)
  expect(link).toMatchObject({ state: 'live', disclosure: 'full', hasPassphrase: false, views: 0 })
  expect(token).toMatch(/^[\w-]{43}$/)
  const { key, summary, withheldUntil } = await open(token)
  expect(withheldUntil).toBeUndefined()
  expect(summary).toMatchObject({ id: scanId, mainFile: 'Vault.sol', counts: { critical: 1 } })
  for (const name of readNames)
    expect({ name, ...(await read(name, { token, key })) }).toMatchObject({ status: 200, cache: 'no-store' })
  for (const name of ['listSharedFindings', 'listSharedExhibits', 'getSharedCode', 'exportSharedReport'] as const)
    expect((await read(name, { token, key })).text).toContain(canary)
  await open(token)
  const { links } = await client.call(routes.listShareLinks, { query: { id: scanId } })
  expect(links).toMatchObject([{ id: link.id, views: 2, lastViewedAt: expect.any(String) }])
})

test('default: neither the token nor the passphrase is stored, and no address of a viewer', async () => {
  const { client, scanId } = await makeReport()
  const { token, link } = await share(client, scanId, { passphrase: 'open the harbor' })
  await open(token, 'open the harbor')
  const row = await owner.selectFrom('shareLink').selectAll().where('id', '=', link.id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row.passphraseHash).toMatch(/\$argon2id\$/)
  expect(Object.keys(row).filter((name) => /address|agent|ip/i.test(name))).toEqual([])
  expect(api.logLines.filter((line) => line.includes(token) || line.includes('open the harbor'))).toEqual([])
})

test('given a partial link, withholds place and proof of open findings in every answer and export', async () => {
  const { client, scanId } = await makeReport()
  const { token } = await share(client, scanId, { disclosure: 'partial', releaseAt: inDays(60) })
  const { key, ...opened } = await open(token)
  expect(JSON.stringify(opened)).not.toContain(canary)
  expect(JSON.stringify(opened)).not.toContain('Vault.sol')
  expect(opened).toMatchObject({ disclosure: 'partial', withheldUntil: expect.any(String) })
  const answers = await Promise.all(readNames.map((name) => read(name, { token, key })))
  const formats = ['pdf', 'md', 'json', 'sarif', 'foundry']
  const exports = await Promise.all(formats.map((format) => read('exportSharedReport', { token, key }, { format })))
  for (const { text } of [...answers, ...exports]) {
    expect(text).not.toContain(canary)
    expect(text).not.toContain('Vault.sol')
  }
  expect(exports.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404])
  const { result } = JSON.parse(answers[0]?.text ?? '')
  expect(result.items).toMatchObject([
    { id: 'LC-01', severity: 'critical', detector: 'tx-origin', status: 'open', locations: [], evidence: [] },
    { id: 'LC-02', status: 'fixed', locations: [{ file: 'Other.sol' }], decision: { reason: '' } },
  ])
  for (const name of ['listSharedExhibits', 'getSharedCode', 'getSharedRuns', 'listSharedDotImages'] as const)
    expect((await read(name, { token, key })).status, name).toBe(404)
})

test('given a partial link after its release date, shows everything', async () => {
  const { client, scanId } = await makeReport()
  const { token, link } = await share(client, scanId, { disclosure: 'partial', releaseAt: inDays(1) })
  await owner
    .updateTable('shareLink')
    .set({ releaseAt: inDays(-1) })
    .where('id', '=', link.id)
    .execute()
  const { key, withheldUntil } = await open(token)
  expect(withheldUntil).toBeUndefined()
  expect((await read('listSharedFindings', { token, key })).text).toContain(canary)
})

test('given a revoked, expired, unknown or malformed link, every call answers as if it never existed', async () => {
  const { client, scanId } = await makeReport()
  const [revoked, expired] = [await share(client, scanId), await share(client, scanId)]
  const keys = [(await open(revoked.token)).key, (await open(expired.token)).key]
  await client.call(routes.revokeShareLink, { body: { id: revoked.link.id } })
  const past = { createdAt: inDays(-2), expiresAt: inDays(-1) }
  await owner.updateTable('shareLink').set(past).where('id', '=', expired.link.id).execute()
  const guessed = [randomBytes(32).toString('base64url'), scanId, revoked.link.id, '', "' OR 1=1--", '\0']
  for (const [at, token] of [revoked.token, expired.token, ...guessed].entries()) {
    const opening = api.client().call(routes.openSharedReport, { body: { token } })
    expect({ token, ...(await failureOf(opening)) }).toEqual({ token, ...missing })
    for (const name of readNames) {
      const { status, text } = await read(name, { token, key: keys[at] ?? keys[0] ?? '' })
      expect({ name, status, ...JSON.parse(text) }).toEqual({ name, ...missing })
    }
  }
  const { links } = await client.call(routes.listShareLinks, { query: { id: scanId } })
  expect(links.map(({ state }) => state).toSorted()).toEqual(['expired', 'revoked'])
  expect(await failureOf(client.call(routes.revokeShareLink, { body: { id: revoked.link.id } }))).toEqual(missing)
})

test('given a live link, its key is needed, belongs to it alone and expires', async () => {
  const { client, scanId } = await makeReport()
  const [one, other] = [await share(client, scanId), await share(client, scanId, { passphrase: 'open the harbor' })]
  const { key } = await open(one.token)
  const [until = '', signature = ''] = key.split('.')
  const late = `${Number(until) + 1}.${signature}`
  for (const wrong of ['', 'x', key.slice(0, -1), late, `1.${signature}`, randomUUID()])
    expect((await read('listSharedFindings', { token: one.token, key: wrong })).status, wrong).toBe(404)
  expect((await read('listSharedFindings', { token: other.token, key })).status).toBe(404)
})

test('given a passphrase, needs it, counts wrong ones and slows guessing down', async () => {
  const { client, scanId } = await makeReport()
  const { token } = await share(client, scanId, { passphrase: 'open the harbor' })
  const tryWith = (passphrase: string) => api.client().call(routes.openSharedReport, { body: { token, passphrase } })
  expect(await api.client().call(routes.openSharedReport, { body: { token } })).toEqual({ state: 'locked' })
  for (let count = 0; count < 4; count++)
    expect(await failureOf(tryWith(`guess number ${count}`))).toMatchObject({ status: 200, code: 4007 })
  expect(await tryWith(' open the harbor ')).toMatchObject({ state: 'open' })
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, at) => failureOf(tryWith(`another guess ${at}`))))
  const limited = guesses.filter(({ status }) => status === 429)
  expect(limited.length).toBeGreaterThan(0)
  // The wait may be over by now on a busy machine.
  await owner
    .updateTable('loginDelay')
    .set({ allowedAt: inDays(1) })
    .execute()
  expect(await failureOf(tryWith('open the harbor'))).toMatchObject({ code: 4290 })
  const { links } = await client.call(routes.listShareLinks, { query: { id: scanId } })
  expect(links).toMatchObject([{ views: 1, hasPassphrase: true, wrongPassphrases: 4 + 12 - limited.length }])
})

test('refuses more than ten live links to a report, even at once, until one is revoked', async () => {
  const { client, scanId } = await makeReport()
  const made = await Promise.allSettled(Array.from({ length: 12 }, () => share(client, scanId)))
  const [first] = made.filter((each) => each.status === 'fulfilled')
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await failureOf(share(client, scanId))).toMatchObject({ status: 429, code: 4294, result: { limit: 10 } })
  await client.call(routes.revokeShareLink, { body: { id: first?.value.link.id ?? '' } })
  await share(client, scanId)
})

test.each([
  { expiresInDays: 0 },
  { expiresInDays: 181 },
  { expiresInDays: 1.5 },
  { passphrase: 'short' },
  { passphrase: 'x'.repeat(200) },
  { disclosure: 'partial' },
  { disclosure: 'partial', releaseAt: 'tomorrow' },
  { disclosure: 'partial', releaseAt: '2020-01-01T00:00:00.000Z' },
  { disclosure: 'partial', releaseAt: '2999-01-01T00:00:00.000Z' },
  { disclosure: 'everything' },
] as object[])('refuses a link with %j', async (more) => {
  const { client, scanId } = await makeReport()
  expect(await failureOf(share(client, scanId, more))).toMatchObject({ code: 4001 })
})

test('given an erased account, its links answer as if they never existed', async () => {
  const { client, scanId, id } = await makeReport()
  const { token } = await share(client, scanId)
  await eraseUser(api.db, id)
  expect(await failureOf(open(token))).toEqual(missing)
  expect(await owner.selectFrom('shareLink').select('id').where('ownerId', '=', id).execute()).toEqual([])
})
