import { expect, test } from 'vitest'
import { releaseOf } from './release-of.ts'

test.each([
  ['0.11.6+9b8a3ef5', '0.11.6'],
  ['0.8.28+z3.4.12.6.1.84d7169d', '0.8.28'],
  ['1', '1'],
])('default: of %s a sentence says %s', (engineVersion, release) => {
  const check = { engine: 'slither', engineVersion, stage: 'static', outcome: 'passed', seconds: 1 } as const
  expect(releaseOf(check)).toEqual({ ...check, engineVersion: release })
})
