import { detectors } from '@lc/detectors'
import type { ReportData } from '../report-data.ts'
import { readSample } from '../sample/read-sample.ts'
import { largeScope } from '../sample/sample-scope.ts'

const sample = readSample()
const withScan = (summary: Partial<ReportData['summary']>, more: Partial<ReportData> = {}): ReportData => ({
  ...sample,
  ...more,
  summary: { ...sample.summary, ...summary },
})

/** One finding of each kind in turn, over and over, with the sample's evidence. */
const manyFindings = (count: number): ReportData['findings'] =>
  Array.from({ length: count }, (_, index) => {
    const source = sample.findings[Math.floor((index * sample.findings.length) / count)]
    const detector = detectors[index % detectors.length]
    if (!source || !detector) throw new Error('there is no sample finding or no detector')
    return { ...source, id: `LC-${index + 1}`, detector: detector.id }
  })

const longWord = 'VeryLongNameWithoutAnyBreak'.repeat(8)
const longPath = `contracts/${'deeply/nested/'.repeat(12)}${longWord}.sol`

const ether = (holder: 'user' | 'attacker' | 'target', amount: string) => ({ holder, asset: 'ETH', amount })

/** The balances that the sample's first attack leads to. */
const story = {
  target: 'SavingsVault',
  start: [ether('user', '10'), ether('attacker', '10'), ether('target', '0')],
  end: [ether('user', '9'), ether('attacker', '10.98'), ether('target', '0.02')],
  changes: [
    [ether('user', '-1'), ether('target', '1')],
    [ether('attacker', '-1'), ether('target', '1')],
    [ether('attacker', '1.98'), ether('target', '-1.98')],
  ],
}

/** Reports whose layout is hard, by name. */
export const reportVariants = {
  sample: () => sample,
  story: () =>
    withScan(
      {},
      {
        findings: sample.findings.slice(0, 1).map((finding) => ({
          ...finding,
          exhibits: finding.exhibits.map((exhibit) => ({ ...exhibit, story })),
        })),
      },
    ),
  empty: () =>
    withScan(
      { checks: sample.summary.checks.slice(0, 3).map((check) => ({ ...check, outcome: 'passed' as const })) },
      {
        findings: [],
        structure: { state: 'none' },
        runs: { properties: [], tests: [], lineCoverage: [] },
        project: {},
      },
    ),
  incomplete: () => withScan({ scope: largeScope }, { findings: [] }),
  large: () => withScan({ name: 'Harbor staking and rewards', scope: largeScope }, { findings: manyFindings(300) }),
  longNames: () =>
    withScan(
      { name: longWord, mainFile: longPath, files: [{ path: longPath, sha256: 'a'.repeat(64), lines: 9 }] },
      {
        findings: sample.findings.map((finding) => ({
          ...finding,
          locations: [{ file: longPath, startLine: 1, endLine: 2, contract: longWord, function: longWord }],
          exhibits: finding.exhibits.map((exhibit) => ({
            ...exhibit,
            calls: exhibit.calls.map((call) => ({ ...call, to: longWord, arguments: [longWord, longWord] })),
          })),
        })),
        sources: { [longPath]: `${longWord}\n${'  '.repeat(30)}${longWord}` },
      },
    ),
} as const satisfies Record<string, () => ReportData>
