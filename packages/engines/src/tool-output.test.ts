import { expect, test } from 'vitest'
import type { JailEnd } from './sandbox/jail.ts'
import { interruptedOutcome } from './tool-output.ts'

const outcome = (end: JailEnd) => interruptedOutcome({ end, code: 0, stdout: '', stderr: 'words', seconds: 1 })

test('default: judges a tool that ended by itself by its output', () => {
  expect(outcome('exited')).toBeUndefined()
})

test.for([
  ['wall', 'timed_out'],
  ['cpu', 'timed_out'],
  ['memory', 'timed_out'],
  ['output', 'timed_out'],
  ['cancelled', 'failed'],
  ['infra', 'failed'],
  ['changed', 'failed'],
] as const)('given the end %s, the check is %s with a reason', ([end, expected]) => {
  expect(outcome(end)).toMatchObject({ outcome: expected, why: { code: expect.any(String) } })
})

test.for([
  'MemoryError',
  'memory allocation of 65536 bytes failed',
  'FATAL ERROR: Reached heap limit',
  'RangeError: Maximum call stack size exceeded',
])('given a tool that ends by itself with %s, reports the memory limit', (words) => {
  const run = { end: 'exited' as const, code: 1, stdout: '', stderr: `Traceback\n${words}\n`, seconds: 1 }
  expect(interruptedOutcome(run)).toMatchObject({ outcome: 'timed_out', why: { code: 'memory_limit' } })
  expect(interruptedOutcome({ ...run, code: 0 })).toBeUndefined()
})
