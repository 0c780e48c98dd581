import { spawnSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { failpoint } from './failpoint.ts'

afterEach(() => vi.unstubAllEnvs())

test('default: inert while FAIL_AT is empty', async () => {
  vi.stubEnv('FAIL_AT', '')
  await expect(failpoint('credit.hold')).resolves.toBeUndefined()
})

test('given another name: inert', async () => {
  vi.stubEnv('FAIL_AT', 'scan.insert:throw')
  await expect(failpoint('credit.hold')).resolves.toBeUndefined()
})

test('given throw in a list: throws', async () => {
  vi.stubEnv('FAIL_AT', 'scan.insert:delay:1, credit.hold:throw')
  await expect(failpoint('credit.hold')).rejects.toMatchObject({ errorName: 'INTERNAL' })
})

test('given delay: waits that long', async () => {
  vi.stubEnv('FAIL_AT', 'credit.hold:delay:60')
  const startedAt = performance.now()
  await failpoint('credit.hold')
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(55)
})

test('given kill: the process dies by SIGKILL', () => {
  const script = `import { failpoint } from '${new URL('failpoint.ts', import.meta.url)}'; await failpoint('x')`
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', script], { env: { FAIL_AT: 'x:kill' } })
  expect(child.signal).toBe('SIGKILL')
})
