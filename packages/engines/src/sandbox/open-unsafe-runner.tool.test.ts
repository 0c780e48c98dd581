import { readSample } from '@lc/testkit'
import { expect, test } from 'vitest'
import { compileSource, testToolsDir } from '../testing/open-test-jail.ts'
import { FOREVER_SECONDS, runPython } from '../testing/probe.ts'
import { openUnsafeRunner } from './open-unsafe-runner.ts'

const runner = openUnsafeRunner({ toolsDir: testToolsDir })

test('default: the same commands work, and every result shows how it ran', async () => {
  expect((await compileSource(runner, readSample('safe-0.8'))).compiler).toMatch(/^0\.8\./)
  expect((await runPython(runner, 'print(1)')).stderr).toContain('UNSAFE')
})

test('given a sleep past the wall clock, ends it', async () => {
  const run = await runPython(runner, `time.sleep(${FOREVER_SECONDS})`, { limits: { wallSeconds: 0.3 } })
  expect(run.end).toBe('wall')
})

test('given a cancellation, ends the run', async () => {
  const run = await runPython(runner, `time.sleep(${FOREVER_SECONDS})`, { signal: AbortSignal.timeout(300) })
  expect(run.end).toBe('cancelled')
})

test('refuses a job file whose path leaves the job folder', async () => {
  await expect(runPython(runner, '', { files: { '../x': '' } })).rejects.toMatchObject({ errorName: 'INTERNAL' })
})
