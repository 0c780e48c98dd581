import type { Structure } from '@lc/api-contract'
import { detectorById } from '@lc/detectors'
import type { ReportData } from '@lc/report'
import type { TokenSample } from '@lc/report/sample'
import recordedScan from '@lc/report/sample/scan.json'
import recordedToken from '@lc/report/sample/token.json'
import { firstOf, oneOfEach } from './recorded-parts.ts'

const SHOWN = 4

const scan = recordedScan as unknown as ReportData & { structure: { structure: Structure } }
const finding = firstOf(scan.findings.filter(({ grade }) => grade === 'proved'))
const place = firstOf(finding.locations)
const proof = firstOf(finding.exhibits)
const [main] = scan.structure.structure.contracts

/** What was recorded of a real scan of the sample contract and of the sample token, as the sample report holds it. */
export const excerpts = {
  name: scan.summary.name,
  finding: {
    id: finding.id,
    severity: finding.severity,
    grade: finding.grade,
    text: detectorById(finding.detector).text,
    place: `${place.file}:${place.startLine}`,
    output: (proof.output ?? '').trim().split('\n'),
  },
  properties: oneOfEach(scan.runs.properties, ({ property, outcome }) => `${property} ${outcome}`).slice(0, SHOWN),
  tests: oneOfEach(scan.runs.tests, ({ about, outcome }) => `${about} ${outcome}`).slice(0, SHOWN),
  lines: {
    covered: scan.runs.lineCoverage.reduce((sum, { covered }) => sum + covered, 0),
    total: scan.runs.lineCoverage.reduce((sum, { total }) => sum + total, 0),
  },
  functions: main?.functions.slice(0, SHOWN) ?? [],
  bases: main?.bases ?? [],
  token: recordedToken as TokenSample,
}
