import type { MergedFinding } from '@lc/core'
import { detectors } from '@lc/detectors'
import { markedLines } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenJail } from './sandbox/open-jail.ts'
import { openTestJail } from './testing/open-test-jail.ts'
import { fixtureFile, readFixture, scanFixtures, type Twin } from './testing/scan-fixtures.ts'

const described = detectors.filter(({ id }) => id !== 'unclassified')

let jail: OpenJail
let findings: MergedFinding[]
beforeAll(async () => {
  jail = await openTestJail()
  findings = await scanFixtures(jail, described)
}, 300_000)
afterAll(() => jail.close())

test.for(described)('given the vulnerable twin of $id, it is found at the marked lines', ({ id }) => {
  const marked = markedLines(readFixture(fixtureFile(id, 'vulnerable')))
  expect(marked).not.toEqual([])
  expect(linesOf(id, 'vulnerable')).toEqual(marked)
})

test.for(described)('given the safe twin of $id, it is not found', ({ id }) => {
  expect(linesOf(id, 'safe')).toEqual([])
})

/** The lines at which any engine's finding of this kind is shown in its own twin. */
const linesOf = (id: string, twin: Twin): number[] =>
  findings
    .filter(({ detector, locations }) => detector === id && locations[0]?.file === fixtureFile(id, twin))
    .map(({ locations }) => locations[0]?.startLine ?? 0)
