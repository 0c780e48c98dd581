import { type Severity, severities } from '@lc/api-contract'
import { createPaint, type Paint, printable } from '../terminal.ts'
import type { ResultFinding, ScanResult } from './scan-result.ts'

interface TableOptions {
  hasColours: boolean
  /** Why the scan failed or what is missing, if it is known. */
  gaps?: readonly string[]
}

const severityStyles: Readonly<Record<Severity, Parameters<Paint>[0]>> = {
  critical: ['bold', 'red'],
  high: 'red',
  medium: 'yellow',
  low: 'cyan',
  informational: 'dim',
}

/** The result for people: one line per finding, then the counts and how to see more. */
export const writeTable = (result: Omit<ScanResult, 'exitCode'>, options: TableOptions): string => {
  const paint = createPaint(options.hasColours)
  const lines = [
    ...findingLines(result.findings, paint),
    ...(result.findings.length > 0 ? [''] : []),
    ...gapLines(result, paint, options.gaps ?? []),
    `${summary(result)}.`,
    `Report: ${result.reportUrl}`,
  ]
  return `${lines.join('\n')}\n`
}

const findingLines = (findings: readonly ResultFinding[], paint: Paint): string[] => {
  const rows = findings.map((finding) => ({ finding, cells: cellsOf(finding) }))
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map(({ cells }) => cells[column]?.length ?? 0)))
  return rows.map(({ finding, cells }) => {
    const [id = '', severity = '', ...others] = cells.map((cell, column) => cell.padEnd(widths[column] ?? 0))
    const style = finding.suppressed ? 'dim' : severityStyles[finding.severity]
    return [paint('bold', id), paint(style, severity), ...others].join('  ').trimEnd()
  })
}

const cellsOf = ({ id, severity, grade, file, line, title, ...marks }: ResultFinding): string[] => [
  id,
  severity,
  grade,
  file === null ? '-' : printable(`${file}:${line}`),
  [printable(title), ...markWords(marks)].join(' '),
]

const markWords = ({ isNew, suppressed, hasProof, hasFix }: Partial<ResultFinding>): string[] =>
  [isNew && 'new', suppressed && 'suppressed', hasProof && 'proof', hasFix && 'fix'].flatMap((word) =>
    word ? [`[${word}]`] : [],
  )

const gapLines = ({ complete, status }: Omit<ScanResult, 'exitCode'>, paint: Paint, gaps: readonly string[]) => {
  if (complete) return []
  const title =
    status === 'completed'
      ? 'Not everything was checked. This result is incomplete:'
      : `The scan ended as ${status}. Nothing is known about the code:`
  return [paint('yellow', title), ...gaps.map((gap) => `  ${printable(gap)}`), '']
}

const summary = ({ counts, findings, complete, new: added }: Omit<ScanResult, 'exitCode'>): string => {
  const words = severities.filter((name) => counts[name] > 0).map((name) => `${counts[name]} ${name}`)
  const total = findings.length - counts.suppressed
  const parts = [
    total === 0
      ? `No open findings${complete ? '' : ' in the checks that finished'}`
      : `${total} open: ${words.join(', ')}`,
    ...(added === null ? [] : [`${added} new`]),
    ...(counts.suppressed > 0 ? [`${counts.suppressed} suppressed`] : []),
  ]
  return parts.join('; ')
}
