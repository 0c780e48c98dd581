import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Proof, routes } from '@lc/api-contract'
import { sarifProblems } from '@lc/report/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../../../../../packages/cli/package.json' with { type: 'json' }
import { openAsOwner } from '../../testing/owner-database.ts'
import { makeCompletedScan, sampleFinding } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'
import { makeKey } from '../../testing/v2-client.ts'

const builder = new URL('../../../../../packages/cli/build.ts', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'lcat-api-'))
/** From the npm package: the single file also starts faster than the sources. */
const main = join(folder, 'package', 'dist', 'lcat.js')

let api: Api
let user: Awaited<ReturnType<typeof signedIn>>
let key: string
let scanId: string
beforeAll(async () => {
  execFileSync(process.execPath, [builder, folder], { stdio: 'ignore' })
  execFileSync('tar', ['-xzf', join(folder, `lcat-${manifest.version}.tgz`), '-C', folder])
  api = await startApi()
  user = await signedIn(api)
  key = (await makeKey(user.client)).secret
  scanId = await makeCompletedScan(api, { client: user.client, userId: user.id, findings: [sampleFinding('LC-01')] })
})
afterAll(async () => {
  await api.stop()
  rmSync(folder, { recursive: true })
})

interface Run {
  exitCode: number
  stdout: string
  stderr: string
}

/** Runs the command as its own process, in an empty folder. */
const lcat = (args: readonly string[], { secret = key, input = '' } = {}): Promise<Run> =>
  new Promise((done) => {
    const env = { PATH: process.env.PATH, HOME: folder, LCAT_SERVER: api.origin, ...(secret && { LCAT_KEY: secret }) }
    const child = execFile(process.execPath, [main, ...args], { cwd: folder, env }, (_error, stdout, stderr) =>
      done({ exitCode: child.exitCode ?? -1, stdout, stderr }),
    )
    child.stdin?.end(input)
  })

test('default: a report as JSON, SARIF and table, without the key anywhere', async () => {
  const [json, sarif, table] = await Promise.all([
    lcat(['report', scanId, '--format', 'json']),
    lcat(['report', scanId, '--format', 'sarif', '--out', 'out/report.sarif']),
    lcat(['report', scanId]),
  ])
  expect(JSON.parse(json.stdout)).toMatchObject({
    schema: 1,
    server: api.origin,
    scanId,
    reportUrl: `https://web.example/contract/${scanId}`,
    complete: true,
    counts: { high: 1, suppressed: 0 },
    findings: [{ id: 'LC-01', fingerprint: 'print of LC-01', kind: 'tx-origin', file: 'Vault.sol', line: 2 }],
    exitCode: 0,
  })
  expect(sarifProblems(JSON.parse(readFileSync(join(folder, 'out/report.sarif'), 'utf8')))).toEqual([])
  expect([sarif.exitCode, table.exitCode]).toEqual([0, 0])
  expect(table.stdout).toMatch(/^LC-01 {2}high {2}pattern {2}Vault\.sol:2 /)
  for (const { stdout, stderr } of [json, sarif, table]) expect(stdout + stderr).not.toContain(key.slice(5))
})

test('the report of a partly checked scan is incomplete in every form, and names the check that failed', async () => {
  const partial = await makeCompletedScan(api, {
    client: user.client,
    userId: user.id,
    findings: [],
    checks: [
      { engine: 'slither', engineVersion: '1', stage: 'static', outcome: 'passed', seconds: 1 },
      { engine: 'halmos', engineVersion: '1', stage: 'formal', outcome: 'timed_out', seconds: 1 },
    ],
  })
  const [json, table] = await Promise.all([lcat(['report', partial, '--format', 'json']), lcat(['report', partial])])
  expect([json.exitCode, table.exitCode]).toEqual([2, 2])
  expect(JSON.parse(json.stdout)).toMatchObject({ coverage: 'partial', complete: false, exitCode: 2 })
  expect(table.stdout).toContain('halmos: timed out')
})

test('default: login saves a key that later commands use', async () => {
  const login = await lcat(['login'], { secret: '', input: `${key}\n` })
  expect(login.exitCode).toBe(0)
  expect(login.stdout + login.stderr).not.toContain(key.slice(5))
  expect((await lcat(['report', scanId], { secret: '' })).exitCode).toBe(0)
  await lcat(['logout'], { secret: '' })
  expect((await lcat(['report', scanId], { secret: '' })).exitCode).toBe(2)
})

test('refuses unknown, revoked, expired and read-only keys before anything is uploaded, with exit code 2', async () => {
  writeFileSync(join(folder, 'A.sol'), 'contract A {}')
  const [revoked, expired] = [await makeKey(user.client), await makeKey(user.client)]
  await user.client.call(routes.revokeApiKey, { body: { id: revoked.id } })
  const owner = openAsOwner(api)
  const [createdAt, expiresAt] = [new Date(Date.now() - 172_800_000), new Date(Date.now() - 1_000)]
  await owner.updateTable('apiKey').set({ createdAt, expiresAt }).where('id', '=', expired.id).execute()
  await owner.destroy()
  const readOnly = await makeKey(user.client, ['scan:read'])
  const before = (await user.client.call(routes.listUploads)).items.length
  const refused = [`lcat_${'x'.repeat(43)}`, revoked.secret, expired.secret, readOnly.secret]
  for (const secret of refused) {
    const { exitCode, stdout, stderr } = await lcat(['scan'], { secret })
    expect(exitCode).toBe(2)
    expect(stderr).toMatch(secret === readOnly.secret ? /lacks a scope/ : /unknown, expired or revoked/)
    expect(stdout + stderr).not.toContain(secret.slice(5))
  }
  expect((await user.client.call(routes.listUploads)).items).toHaveLength(before)
})

test('default: fix applies the patch of a finding once, and refuses a changed file', async () => {
  const source = 'contract Vault {\n  require(tx.origin == owner);\n}\n'
  const fixed = source.replace('tx.origin', 'msg.sender')
  const diff = `--- a/Vault.sol\n+++ b/Vault.sol\n@@ -1,3 +1,3 @@\n contract Vault {\n-  require(tx.origin == owner);\n+  require(msg.sender == owner);\n }\n`
  const proof: Proof = {
    kind: 'proof',
    path: 'test/proof/VaultProofs.t.sol',
    test: 'test_proof_1',
    source: '',
    output: '',
    calls: [],
    fix: { edit: 'replace_origin', files: ['Vault.sol'], diff, checks: [{ name: 'compiles', outcome: 'held' }] },
  }
  const finding = sampleFinding('LC-01', { grade: 'proved', exhibits: [proof] })
  const scan = await makeCompletedScan(api, { client: user.client, userId: user.id, findings: [finding], source })
  writeFileSync(join(folder, 'Vault.sol'), source)
  expect(await lcat(['fix', 'LC-01', '--scan', scan])).toMatchObject({ exitCode: 0 })
  expect(readFileSync(join(folder, 'Vault.sol'), 'utf8')).toBe(fixed)
  const again = await lcat(['fix', 'LC-01', '--scan', scan])
  expect(again).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('has changed') })
})

test('another user’s scan is not found', async () => {
  const stranger = await makeKey((await signedIn(api)).client)
  const { exitCode, stderr } = await lcat(['report', scanId], { secret: stranger.secret })
  expect(exitCode).toBe(2)
  expect(stderr).toContain('no such scan')
})

test('keys are not in the log of the server', () => {
  expect(api.logLines.join('')).not.toContain(key.slice(5))
})
