import { expect, test } from 'vitest'
import { outcomeOfEnd } from './outcome-of-end.ts'
import type { JailEnd } from './sandbox/jail.ts'

const outcome = (end: JailEnd) => outcomeOfEnd({ end, code: 0, stdout: '', stderr: 'words', seconds: 1 })

test('default: a tool that ended by itself is judged by its output', () => {
  expect(outcome('exited')).toBeUndefined()
})

test.for([
  ['wall', 'timed_out'],
  ['cpu', 'timed_out'],
  ['memory', 'failed'],
  ['output', 'failed'],
  ['cancelled', 'failed'],
  ['infra', 'failed'],
] as const)('given the end %s, the check is %s with a reason', ([end, expected]) => {
  expect(outcome(end)).toMatchObject({ outcome: expected, why: { code: expect.any(String) } })
})
