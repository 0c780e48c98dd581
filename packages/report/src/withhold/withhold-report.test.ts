import { expect, test } from 'vitest'
import type { ReportData } from '../report-data.ts'
import { readSample } from '../sample/read-sample.ts'
import { unzip } from '../testing/index.ts'
import { writeReport } from '../write-report.ts'
import { withholdFinding, withholdReport } from './withhold-report.ts'

const until = '2027-01-31T00:00:00.000Z'
const canary = 'canary7c1e'

/** The sample with the canary in every text that a project or an engine can put into a report. */
const poisoned = (): ReportData => {
  const { summary, findings, structure, runs, sources, project } = readSample()
  const poison = <T>(value: T): T => JSON.parse(JSON.stringify(value, (_, one) => poisonText(one)))
  const open = findings.map((finding) => ({
    ...finding,
    status: 'open' as const,
    fingerprint: canary,
    decision: { status: 'fixed' as const, reason: canary, at: until },
    library: { name: canary, version: canary },
    suppression: { reason: canary, source: 'comment' as const, file: canary, line: 7 },
    locations: poison(finding.locations),
    evidence: poison(finding.evidence),
    exhibits: poison(finding.exhibits),
    // A field that a later version may add.
    patch: canary,
  }))
  return {
    summary: {
      ...summary,
      mainFile: canary,
      files: poison(summary.files),
      checks: summary.checks.map((check) => ({
        ...check,
        reason: canary,
        why: { code: 'only_from_some_state', values: { function: canary } },
      })),
      ...(summary.scope && { scope: poison(summary.scope) }),
      projectRules: {
        configuration: { file: canary },
        ignoredPaths: [{ pattern: canary, line: 1, files: 1 }],
        leftOut: 0,
        suppressions: [],
        notes: [{ file: canary, line: 1, problem: 'unknown_key', value: canary }],
        notListed: 0,
      },
    },
    findings: open,
    sources: Object.fromEntries(Object.entries(sources).map(([path, text]) => [canary + path, canary + text])),
    structure: poison(structure),
    runs: poison(runs),
    project: { [canary]: canary, ...project },
  }
}

const isWord = /^(proof|counterexample|ready|passed|found|failed|public|external|contract)$/

const poisonText = (value: unknown) => (typeof value === 'string' && !isWord.test(value) ? canary + value : value)

test('default: the report of the test contains the canary until it is withheld', () => {
  expect(JSON.stringify(poisoned())).toContain(canary)
  expect(JSON.stringify(withholdReport(poisoned(), until))).not.toContain(canary)
})

test('default: no line of an open finding is left', () => {
  for (const finding of withholdReport(poisoned(), until).findings)
    expect(finding).toMatchObject({
      locations: [],
      evidence: [],
      exhibits: [],
      truncated: { locations: 0, evidence: 0 },
    })
})

test('default: severity, kind, grade, status and counts stay', () => {
  const whole = poisoned()
  const partial = withholdReport(whole, until)
  const kept = ({ id, detector, severity, grade, status }: ReportData['findings'][number]) => [
    id,
    detector,
    severity,
    grade,
    status,
  ]
  expect(partial.findings.map(kept)).toEqual(whole.findings.map(kept))
  expect(partial.summary).toMatchObject({ name: whole.summary.name, counts: whole.summary.counts })
  expect(partial.summary.checks.map(({ outcome }) => outcome)).toEqual(
    whole.summary.checks.map(({ outcome }) => outcome),
  )
})

test.each(['md', 'json', 'sarif', 'foundry'] as const)(
  'the %s export of a withheld report is clean',
  async (format) => {
    for (const locale of ['en', 'zh'] as const) {
      const { bytes } = await writeReport({ data: withholdReport(poisoned(), until), format, locale })
      const text = format === 'foundry' ? JSON.stringify(await unzip(Buffer.from(bytes))) : bytes.toString()
      expect(text).not.toContain(canary)
      if (format === 'md' || format === 'json') expect(text).toContain('2027-01-31')
    }
  },
)

test.each([
  ['open', false],
  ['acknowledged', false],
  ['fixed', true],
  ['false_positive', true],
] as const)('given a finding with the status %s, its place is shown: %s', (status, isShown) => {
  const [finding] = poisoned().findings
  if (!finding) throw new Error('the sample has findings')
  const withheld = withholdFinding({ ...finding, status }, until)
  expect(withheld.locations.length > 0).toBe(isShown)
  expect(JSON.stringify({ ...withheld, locations: [] })).not.toContain(canary)
})
