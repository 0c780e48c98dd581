import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failpoint } from '@lc/server-runtime'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { failpointArguments } from './failpoint-arguments.ts'
import './failpoints.ts'

afterEach(() => vi.unstubAllEnvs())

test('default: inert while FAIL_AT is empty', async () => {
  vi.stubEnv('FAIL_AT', '')
  await expect(failpoint('credit.hold')).resolves.toBeUndefined()
})

test('given another name, does nothing', async () => {
  vi.stubEnv('FAIL_AT', 'scan.insert:throw')
  await expect(failpoint('credit.hold')).resolves.toBeUndefined()
})

test('given throw in a list, throws', async () => {
  vi.stubEnv('FAIL_AT', 'scan.insert:delay:1, credit.hold:throw')
  await expect(failpoint('credit.hold')).rejects.toMatchObject({ errorName: 'INTERNAL' })
})

test('given delay, waits that long', async () => {
  vi.stubEnv('FAIL_AT', 'credit.hold:delay:60')
  const startedAt = performance.now()
  await failpoint('credit.hold')
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(55)
})

test('given an entry in a file, acts once at its failpoint', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'failpoints-'))
  const file = join(folder, 'entry')
  vi.stubEnv('FAIL_AT', '')
  vi.stubEnv('FAIL_AT_FILE', file)
  await expect(failpoint('credit.hold')).resolves.toBeUndefined()
  writeFileSync(file, 'credit.hold:throw')
  await expect(failpoint('scan.insert')).resolves.toBeUndefined()
  await expect(failpoint('credit.hold')).rejects.toMatchObject({ errorName: 'INTERNAL' })
  expect(existsSync(file)).toBe(false)
  await expect(failpoint('credit.hold')).resolves.toBeUndefined()
  rmSync(folder, { recursive: true })
})

test('given block, no timer fires meanwhile', async () => {
  vi.stubEnv('FAIL_AT', 'credit.hold:block:60')
  let hasFired = false
  setTimeout(() => {
    hasFired = true
  }, 1)
  const blocked = failpoint('credit.hold')
  expect(hasFired).toBe(false)
  await blocked
})

const source = new URL('../../server-runtime/src/failpoint.ts', import.meta.url).href
const script = `import { failpoint } from '${source}'; await failpoint('x'); console.log('passed')`
const programArguments = ['--input-type=module', '-e', script]

describe('a process of its own', () => {
  test('given kill, ends with SIGKILL', () => {
    const child = spawnSync(process.execPath, [...failpointArguments, ...programArguments], {
      env: { FAIL_AT: 'x:kill' },
    })
    expect(child.signal).toBe('SIGKILL')
  })

  test('given stop, halts until it is continued', async () => {
    const child = spawn(process.execPath, [...failpointArguments, ...programArguments], { env: { FAIL_AT: 'x:stop' } })
    const state = () => readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.[0]
    await vi.waitUntil(() => state() === 'T', { timeout: 30_000, interval: 20 })
    const ended = once(child, 'exit')
    child.kill('SIGCONT')
    expect((await ended)[0]).toBe(0)
  })

  test('refuses to act without the preloaded module, as in production', () => {
    const child = spawnSync(process.execPath, programArguments, { env: { FAIL_AT: 'x:kill' }, encoding: 'utf8' })
    expect([child.status, child.stdout]).toEqual([0, 'passed\n'])
  })
})

const isShipped = (path: string) => /\.tsx?$/.test(path) && !/\.test\.ts|\/testing\/|(^|\/)test\//.test(path)

test.each(['apps/api/src', 'apps/worker/src', 'apps/web/server', 'packages/server-runtime/src'])(
  'no shipped source of %s reads FAIL_AT or contains the action',
  (folder) => {
    const root = new URL(`../../../${folder}/`, import.meta.url)
    const shipped = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(isShipped)
    const acting = shipped.filter((path) => /FAIL_AT|failpoints/.test(readFileSync(new URL(path, root), 'utf8')))
    expect(shipped).not.toEqual([])
    expect(acting.filter((path) => path !== 'failpoint.ts')).toEqual([])
  },
)
