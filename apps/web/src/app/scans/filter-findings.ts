import {
  type EvidenceGrade,
  evidenceGrades,
  type Finding,
  type FindingStatus,
  findingStatuses,
  type Severity,
  severities,
} from '@lc/api-contract'
import { oneOf } from '../../shared/ui/one-of.ts'

/** What the list is narrowed to; a field that is absent leaves everything in. */
export interface FindingFilter {
  severity?: Severity
  grade?: EvidenceGrade
  status?: FindingStatus
  /** A detector's id. */
  kind?: string
  text?: string
}

export const filterNames = ['severity', 'grade', 'status', 'kind', 'text'] as const satisfies (keyof FindingFilter)[]

/** Reads a filter from an address, where anything may stand. */
export const filterFrom = (search: URLSearchParams): FindingFilter => {
  const chosen = {
    severity: oneOf(severities, search.get('severity')),
    grade: oneOf(evidenceGrades, search.get('grade')),
    status: oneOf(findingStatuses, search.get('status')),
    kind: search.get('kind') || undefined,
    text: search.get('text') || undefined,
  }
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))
}

export const filterFindings = (findings: readonly Finding[], filter: FindingFilter): readonly Finding[] => {
  const words = (filter.text ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const { severity, grade, status, kind } = filter
  return findings.filter(
    (finding) =>
      (!severity || finding.severity === severity) &&
      (!grade || finding.grade === grade) &&
      (!status || finding.status === status) &&
      (!kind || finding.detector === kind) &&
      words.every((word) => searchedText(finding).includes(word)),
  )
}

const texts = new WeakMap<Finding, string>()

/** What a reader may remember of a finding; put together once, because every key press asks for all of them. */
const searchedText = (finding: Finding): string => {
  const known = texts.get(finding)
  if (known !== undefined) return known
  const { id, detector, text, locations, library } = finding
  const places = locations.map(({ file, contract, function: fn }) => [file, contract, fn].filter(Boolean).join(' '))
  const whole = [id, detector, text.title, library?.name ?? '', ...places].join('\n').toLowerCase()
  texts.set(finding, whole)
  return whole
}
