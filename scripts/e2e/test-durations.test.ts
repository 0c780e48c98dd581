import { expect, test } from 'vitest'
import { testDurations } from './test-durations.ts'

const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] })

test('default: tests of a file and of its groups count for the file', () => {
  const group = { file: 'a.spec.ts', specs: [spec(2000)] }
  expect(testDurations([{ file: 'a.spec.ts', specs: [spec(1500)], suites: [group] }])).toEqual([
    { file: 'a.spec.ts', seconds: 1.5 },
    { file: 'a.spec.ts', seconds: 2 },
  ])
})
