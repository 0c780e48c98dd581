import { expect, test, vi } from 'vitest'
import { runAll } from './run-step.ts'
import type { Step } from './steps.ts'

const script = (name: string, code: string, isShared = true): Step => ({
  name,
  command: [process.execPath, '-e', code],
  ...(isShared && { isShared: true }),
})

test('default: shared steps run two at a time, results keep their order, and a bad end counts as a failure', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const startedAt = performance.now()
  const results = await runAll([
    script('alone', '', false),
    script('slow', 'setTimeout(() => console.log("slow words"), 500)'),
    script('bad', 'setTimeout(() => { console.error("bad words"); process.exit(3) }, 500)'),
    script('last', '', false),
  ])
  const seconds = (performance.now() - startedAt) / 1000
  const said = log.mock.calls.flat()
  log.mockRestore()
  expect(results.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([
    ['alone', 1, 0],
    ['slow', 1, 0],
    ['bad', 0, 1],
    ['last', 1, 0],
  ])
  expect(results.reduce((sum, result) => sum + result.seconds, 0)).toBeGreaterThan(seconds)
  expect(said).toContain('\n── slow\nslow words\n')
  expect(said).toContain('\n── bad\nbad words\n')
})

test('a step whose program does not exist fails', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const results = await runAll([{ name: 'missing', command: ['/nowhere/program'], isShared: true }])
  log.mockRestore()
  expect(results).toMatchObject([{ failed: 1 }])
})
