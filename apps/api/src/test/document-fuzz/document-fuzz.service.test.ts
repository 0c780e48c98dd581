import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { grantEquity } from '@lc/db'
import { homeFolder, testTool } from '@lc/dev-services'
import { expect, onTestFinished, test } from 'vitest'
import { limitTable } from '../../http/limits/limit-table.ts'
import { makeCompletedScan, sampleFinding } from '../../testing/scans.ts'
import { startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'
import { makeKey, v2Client } from '../../testing/v2-client.ts'

/** `EXAMPLES` makes a long run: more calls of each kind, and calls that use the results of others. */
const depth = process.env.EXAMPLES
  ? ['--max-examples', process.env.EXAMPLES]
  : ['--max-examples', '4', '--phases', 'coverage,fuzzing']

test('default: no generated call of /api/v2 gets a server error or an undocumented answer', {
  timeout: 3_600_000,
}, async () => {
  const rateLimits = Object.keys(limitTable).map((name) => `${name}=1000000/60`)
  const api = await startApi({ rateLimits: rateLimits.join() })
  const user = await signedIn(api)
  const equity = { userId: user.id, kind: 'detection', units: 2000, reference: 'test' } as const
  await grantEquity(api.db, { ...equity, idempotencyKey: randomUUID() })
  const findings = [sampleFinding('LC-01')]
  const scanId = await makeCompletedScan(api, { client: user.client, userId: user.id, findings })
  const { secret } = await makeKey(user.client)
  const { items } = await (await v2Client(api, secret)('/projects')).json()

  const ids = { projectId: items[0].id, scanId, findingId: 'LC-01' }
  const { code, output } = await fuzz(`${api.origin}/api/v2/openapi.json`, { secret, ids })
  await api.stop()
  expect(code, output).toBe(0)
  expect(output).toMatch(/Tested: \d+/)
  expect(output).not.toContain(secret)
  expect(api.logLines.filter((line) => line.includes('"level":50'))).toEqual([])
})

const fuzz = async (document: string, { secret, ids }: { secret: string; ids: Record<string, string> }) => {
  const folder = await mkdtemp(join(tmpdir(), 'document-fuzz-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const config = join(import.meta.dirname, 'schemathesis.toml')
  const options = [...depth, '--seed', '1', '--generation-database', 'none', '--no-color']
  const child = spawn(
    join(testTool(homeFolder(), 'schemathesis'), 'bin', 'schemathesis'),
    ['--config-file', config, 'run', document, '-H', `Authorization: Bearer ${secret}`, ...options],
    {
      cwd: folder,
      env: {
        ...process.env,
        FUZZ_IDS: JSON.stringify(ids),
        PYTHONDONTWRITEBYTECODE: '1',
        SCHEMATHESIS_HOOKS: join(import.meta.dirname, 'hooks.py'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { code, output }
}
