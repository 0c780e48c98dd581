import type { Structure } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { detectorById } from '@lc/detectors'
import type { ReportData } from '@lc/report'
import type { TokenSample } from '@lc/report/sample'
import recordedScan from '@lc/report/sample/scan.json'
import recordedToken from '@lc/report/sample/token.json'
import type { ReactNode } from 'react'

/** A sample that lacks a part of the page is our mistake and must fail the build. */
const requireFirst = <T,>(parts: readonly T[]): T => {
  const [part] = parts
  if (part === undefined) throw new Error('the recorded sample lacks a part that the page prints')
  return part
}

/** The first of each kind, so that an excerpt shows different outcomes. */
const oneOfEach = <T,>(parts: readonly T[], sortOf: (part: T) => string): T[] =>
  [...Map.groupBy(parts, sortOf).values()].map(requireFirst)

const SHOWN = 4

const scan = recordedScan as unknown as ReportData & { structure: { structure: Structure } }
const finding = requireFirst(scan.findings.filter(({ grade }) => grade === 'proved'))
const place = requireFirst(finding.locations)
const proof = requireFirst(finding.exhibits)
const [main] = scan.structure.structure.contracts

/** Recorded from real scans of the sample contract and the sample token, as in the sample report. */
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

interface ExcerptLinesProps {
  lines: readonly (readonly [about: string, ended: string, where?: string])[]
  /** Names from the source, which aren't translated. */
  isCode?: boolean
}

/** Lines of a report as printed: subject, outcome and place in the source. */
export const ExcerptLines = ({ lines, isCode = false }: ExcerptLinesProps) => {
  const About = isCode ? 'code' : 'span'
  return (
    <ul className="text-sm">
      {lines.map(([about, ended, where]) => (
        <li
          key={`${about} ${ended} ${where}`}
          className="border-t border-line py-2 first:border-t-0 first:pt-0 last:pb-0"
        >
          <About className={`wrap-anywhere ${isCode ? 'font-mono text-xs' : ''}`}>{visibleText(about)}</About>{' '}
          <span className="block text-muted wrap-anywhere">
            {visibleText(ended)}
            {where !== undefined && (
              <>
                {' · '}
                <code className="font-mono text-xs">{visibleText(where)}</code>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface ResultRowProps {
  title: string
  text: string
  /** The source of the excerpt, if it is from another scan than the others. */
  caption?: string
  children: ReactNode
}

/** One result of a scan: a description on the left, a real excerpt on the right. */
export const ResultRow = ({ title, text, caption, children }: ResultRowProps) => (
  <li className="grid gap-x-12 gap-y-5 border-t border-line py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
    <div>
      <h3 className="text-xl">{title}</h3>
      <p className="mt-2 max-w-[30rem] text-muted">{text}</p>
    </div>
    <figure className="min-w-0">
      <div className="border border-line bg-surface px-5 py-4">{children}</div>
      {caption && <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>}
    </figure>
  </li>
)
