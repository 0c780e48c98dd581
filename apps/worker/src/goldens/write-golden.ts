import type { Location } from '@lc/api-contract'
import { type MergedFinding, tallyFindings } from '@lc/core'
import type { Scanned } from './scan-project.ts'

/** A report as a reviewer reads its changes: one line a finding, nothing that differs from run to run or by an engine's release. */
export const writeGolden = (name: string, { build, checks, coverage, findings, truncated }: Scanned): string => {
  const { level, counts } = tallyFindings(findings.map((finding) => ({ ...finding, status: 'open' })))
  return [
    `# ${name}`,
    '',
    `- compiler: ${build.compiler}`,
    `- coverage: ${coverage} (${checks.map(({ engine, outcome }) => `${engine} ${outcome}`).join(', ')})`,
    `- level: ${level}`,
    `- counts: ${Object.entries(counts)
      .map(([severity, count]) => `${severity} ${count}`)
      .join(', ')}`,
    `- not listed: ${truncated}`,
    '',
    row(['id', 'severity', 'grade', 'kind', 'place', 'more places', 'said by', 'library', 'fingerprint']),
    row(Array.from({ length: 9 }, () => '---')),
    ...findings.map(lineOf),
    '',
  ].join('\n')
}

const lineOf = ({
  id,
  severity,
  grade,
  detector,
  locations,
  evidence,
  library,
  suppressedAt,
  fingerprint,
}: MergedFinding): string => {
  const [first, ...others] = locations.map(placeOf)
  const saidBy = [...new Set(evidence.map(({ engine, check }) => `${engine}/${check}`))]
  const kind = suppressedAt ? `${detector} (suppressed at ${suppressedAt.file}:${suppressedAt.line})` : detector
  const from = library ? `${library.name} ${library.version}` : ''
  return row([id, severity, grade, kind, first ?? '', others.join(' '), saidBy.join(' '), from, fingerprint])
}

const placeOf = ({ file, startLine, endLine, contract, function: fn }: Location): string => {
  const lines = startLine === endLine ? `${startLine}` : `${startLine}-${endLine}`
  const names = [contract, fn].filter(Boolean).join('.')
  return `${file}:${lines}${names ? `(${names})` : ''}`
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
