import type { MergedFinding } from '@lc/core'
import { detectors } from '@lc/detectors'
import { markedLines } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenJail } from './sandbox/open-jail.ts'
import { openTestJail } from './testing/open-test-jail.ts'
import { fixtureFiles, readFixture, scanFixtures, type Twin } from './testing/scan-fixtures.ts'

const described = detectors.filter(({ id }) => id !== 'unclassified')

let jail: OpenJail
let findings: MergedFinding[]
beforeAll(async () => {
  jail = await openTestJail()
  findings = await scanFixtures(jail, described)
}, 600_000)
afterAll(() => jail.close())

const fixturesOf = (twin: Twin) => described.flatMap(({ id }) => fixtureFiles(id, twin).map((file) => ({ id, file })))

test.for(fixturesOf('vulnerable'))(
  'given the vulnerable twin $file, it is found at the marked lines',
  ({ id, file }) => {
    const marked = markedLines(readFixture(file))
    expect(marked).not.toEqual([])
    expect(linesOf(id, file)).toEqual(marked)
  },
)

test.for(fixturesOf('safe'))('given the safe twin $file, it is not found', ({ id, file }) => {
  expect(linesOf(id, file)).toEqual([])
})

/** The lines at which any engine's finding of this kind is shown in its own twin. */
const linesOf = (id: string, file: string): number[] =>
  findings
    .filter(({ detector, locations }) => detector === id && locations[0]?.file === file)
    .map(({ locations }) => locations[0]?.startLine ?? 0)
    .sort((a, b) => a - b)
