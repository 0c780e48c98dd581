import type { MergedFinding } from '@lc/core'
import { detectorById, detectors } from '@lc/detectors'
import { markedLines } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenJail } from './sandbox/open-jail.ts'
import { openTestJail } from './testing/open-test-jail.ts'
import { chooseDetectors, fixtureFiles, readFixture, scanFixtures, type Twin } from './testing/scan-fixtures.ts'

const described = chooseDetectors(detectors, process.env.ONLY)

let jail: OpenJail
let findings: MergedFinding[]
beforeAll(async () => {
  jail = await openTestJail()
  findings = await scanFixtures(jail, described)
}, 600_000)
afterAll(() => jail.close())

const fixturesOf = (twin: Twin) => described.flatMap(({ id }) => fixtureFiles(id, twin).map((file) => ({ id, file })))

test.for(fixturesOf('vulnerable'))('given the vulnerable twin $file, reports the marked lines', ({ id, file }) => {
  const marked = markedLines(readFixture(file))
  expect(marked).not.toEqual([])
  expect(linesOf(id, file)).toEqual(marked)
})

test.for(fixturesOf('safe'))('given the safe twin $file, reports nothing', ({ id, file }) => {
  expect(linesOf(id, file)).toEqual([])
})

/** The lines at which any engine reports this kind in its own twin, alone or within a stronger kind that implies it. */
const linesOf = (id: string, file: string): number[] =>
  findings
    .filter((finding) => finding.locations[0]?.file === file && reports(finding, id))
    .map(({ locations }) => locations[0]?.startLine ?? 0)
    .sort((a, b) => a - b)

const reports = ({ detector, evidence }: MergedFinding, id: string): boolean => {
  const { impliedBy = [], sources } = detectorById(id)
  const isNamed = evidence.some(({ engine, check }) => sources[engine]?.includes(check))
  return detector === id || (impliedBy.includes(detector) && isNamed)
}
