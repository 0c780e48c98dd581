import type { MergedFinding } from '@lc/core'
import { type Detector, detectorById } from '@lc/detectors'
import { markedLines } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { openTestJail } from './open-test-jail.ts'
import { fixtureFiles, readFixture, scanFixtures, type Twin } from './scan-fixtures.ts'

/** Scans the twins of these detectors with the real engines. `ONLY=<id>,<id>` chooses among them. */
export const testTwins = (detectors: readonly Detector[]): void => {
  let jail: OpenJail
  let findings: MergedFinding[]
  beforeAll(async () => {
    jail = await openTestJail()
    findings = await scanFixtures(jail, detectors)
  })
  afterAll(() => jail.close())

  const fixturesOf = (twin: Twin) => detectors.flatMap(({ id }) => fixtureFiles(id, twin).map((file) => ({ id, file })))

  /** The lines at which any engine reports this kind in its own twin, alone or within a stronger kind that implies it. */
  const linesOf = (id: string, file: string): number[] =>
    findings
      .filter((finding) => finding.locations[0]?.file === file && reports(finding, id))
      .map(({ locations }) => locations[0]?.startLine ?? 0)
      .sort((a, b) => a - b)

  test('every vulnerable twin marks the lines that are reported', () => {
    expect(fixturesOf('vulnerable').filter(({ file }) => markedLines(readFixture(file)).length === 0)).toEqual([])
  })

  test.for(fixturesOf('vulnerable'))('given the vulnerable twin $file, reports the marked lines', ({ id, file }) => {
    expect(linesOf(id, file)).toEqual(markedLines(readFixture(file)))
  })

  test.for(fixturesOf('safe'))('given the safe twin $file, reports nothing', ({ id, file }) => {
    expect(linesOf(id, file)).toEqual([])
  })
}

const reports = ({ detector, evidence }: MergedFinding, id: string): boolean => {
  const { impliedBy = [], sources } = detectorById(id)
  const isNamed = evidence.some(({ engine, check }) => sources[engine]?.includes(check))
  return detector === id || (impliedBy.includes(detector) && isNamed)
}
