import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../testing/folders.ts'
import { SCAN_ID, startHostileServer } from '../testing/hostile-server.ts'
import { runLcat } from '../testing/terminal.ts'

const proof = ['proof', 'LC-01', '--scan', SCAN_ID, '--no-run']
const fix = ['fix', 'LC-01', '--scan', SCAN_ID]
const clear = '\u001b[2J'

test('default: writes a proof below test/lcat', async () => {
  const cwd = makeFolder()
  const env = await startHostileServer({ proof: { source: 'contract P {}' } })
  expect(await runLcat(proof, { cwd, env })).toMatchObject({ exitCode: 0 })
  expect(readFileSync(join(cwd, 'test/lcat/LC-01/test/P.t.sol'), 'utf8')).toBe('contract P {}')
})

test.each(['../../../../out.sol', '/tmp/lcat-out.sol', 'test/../../out.sol', 'a\\b.sol'])(
  'refuses a proof whose test is at %s',
  async (path) => {
    const parent = makeFolder({ 'root/A.sol': '' })
    const env = await startHostileServer({ proof: { path, source: 'out' } })
    expect(await runLcat(proof, { cwd: join(parent, 'root'), env })).toMatchObject({ exitCode: 2 })
    for (const file of [join(parent, 'out.sol'), '/tmp/lcat-out.sol', join(parent, 'root/test')])
      expect(existsSync(file)).toBe(false)
  },
)

test('refuses a finding with another label than the one that was requested', async () => {
  const cwd = makeFolder()
  const env = await startHostileServer({ finding: { id: '../../src' } })
  expect(await runLcat(proof, { cwd, env })).toMatchObject({ exitCode: 2 })
})

test.each(['test', 'test/lcat', 'test/lcat/LC-01', 'test/lcat/LC-01/test', 'test/lcat/LC-01/foundry.toml'])(
  'given a link at %s, writes nothing outside of the folder',
  async (link) => {
    const parent = makeFolder({ 'root/A.sol': '', 'outside/keep': 'kept' })
    const cwd = join(parent, 'root')
    const [folder, name] = [join(cwd, link, '..'), link.endsWith('.toml') ? 'outside/keep' : 'outside']
    mkdirSync(folder, { recursive: true })
    symlinkSync(join(parent, name), join(cwd, link))
    const env = await startHostileServer({})
    expect(await runLcat(proof, { cwd, env })).toMatchObject({ exitCode: 2 })
    expect(readdirSync(join(parent, 'outside'))).toEqual(['keep'])
    expect(readFileSync(join(parent, 'outside/keep'), 'utf8')).toBe('kept')
  },
)

test('refuses to run a proof whose settings let it start programs', async () => {
  const cwd = makeFolder()
  const env = await startHostileServer({ project: { 'A-foundry/foundry.toml': '[profile.default]\nffi = true\n' } })
  const { exitCode, err } = await runLcat(proof.slice(0, -1), { cwd, env })
  expect([exitCode, err]).toEqual([2, expect.stringContaining('foundry.toml')])
})

test('refuses a patch for a file that isn’t Solidity', async () => {
  const before = '{\n}\n'
  const cwd = makeFolder({ 'package.json': before })
  const diff = '--- a/package.json\n+++ b/package.json\n@@ -1,2 +1,3 @@\n {\n+"scripts": {"postinstall": "true"}\n }\n'
  const files = [{ path: 'package.json', sha256: createHash('sha256').update(before).digest('hex') }]
  const env = await startHostileServer({
    files,
    proof: { fix: { edit: 'guard', diff, files: ['package.json'], checks: [] } as never },
  })
  expect(await runLcat(fix, { cwd, env })).toMatchObject({ exitCode: 2 })
  expect(readFileSync(join(cwd, 'package.json'), 'utf8')).toBe(before)
})

const patch = `--- a/A.sol\n+++ b/A.sol\n@@ -1,1 +1,2 @@\n // ${clear}\n+// fixed\n`

test('given a screen, shows the control characters of a patch; a pipe gets it unchanged', async () => {
  const cwd = makeFolder()
  const env = await startHostileServer({
    proof: { fix: { edit: 'guard', diff: patch, files: ['A.sol'], checks: [] } as never },
  })
  const dry = [...fix, '--dry-run']
  expect(await runLcat(dry, { cwd, env })).toMatchObject({ out: patch })
  const { out } = await runLcat(dry, { cwd, env, isScreen: true })
  expect(out).toBe(patch.replace('\u001b', '\ufffd'))
})

test('shows control characters in texts of a server', async () => {
  const cwd = makeFolder()
  const titled = await runLcat(proof, { cwd, env: await startHostileServer({ finding: { title: clear } }) })
  const problem = { title: `no ${clear}`, detail: 'a\u202eb' }
  const refused = await runLcat(proof, { cwd, env: await startHostileServer({ problem }) })
  expect(titled.out + refused.err).not.toMatch(/\p{Cf}|(?!\n)\p{Cc}/u)
  expect(refused.err).toContain('no \ufffd[2J')
})
