import {
  type EvidenceGrade,
  evidenceGrades,
  type Finding,
  type FindingStatus,
  findingStatuses,
  type Locale,
  type Severity,
  severities,
} from '@lc/api-contract'
import { severityWord } from '@lc/report/words'
import { findOption } from '../../../shared/ui/find-option.ts'

/** A missing field doesn't filter. */
export interface FindingFilter {
  severity?: Severity
  grade?: EvidenceGrade
  status?: FindingStatus
  /** A detector's id. */
  kind?: string
  text?: string
}

export const filterNames = ['severity', 'grade', 'status', 'kind', 'text'] as const satisfies (keyof FindingFilter)[]

/** Ignores unknown values in the address. */
export const readFilter = (search: URLSearchParams): FindingFilter => {
  const chosen = {
    severity: findOption(severities, search.get('severity')),
    grade: findOption(evidenceGrades, search.get('grade')),
    status: findOption(findingStatuses, search.get('status')),
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

/** The text to search in. Cached, because every key press needs it for all findings. */
const searchedText = (finding: Finding): string => {
  const known = texts.get(finding)
  if (known !== undefined) return known
  const { id, detector, text, locations, library } = finding
  const places = locations.map(({ file, contract, function: fn }) => [file, contract, fn].filter(Boolean).join(' '))
  const whole = [id, detector, text.title, library?.name ?? '', ...places].join('\n').toLowerCase()
  texts.set(finding, whole)
  return whole
}

export const groupings = ['severity', 'kind', 'file'] as const
export type Grouping = (typeof groupings)[number]

/** A group's heading, or a finding with its position in the whole list. */
export type ListRow = { group: string; count: number } | { finding: Finding; position: number }

/** Groups are in the order of their worst finding. */
export const groupFindings = (findings: readonly Finding[], grouping: Grouping, locale: Locale): ListRow[] => {
  let position = 0
  return [...Map.groupBy(findings, (finding) => groupName(finding, grouping, locale))].flatMap(([group, members]) => [
    { group, count: members.length },
    ...members.map((finding) => {
      position += 1
      return { finding, position }
    }),
  ])
}

const groupName = ({ severity, text, locations }: Finding, grouping: Grouping, locale: Locale): string => {
  if (grouping === 'kind') return text.title
  return grouping === 'file' ? (locations[0]?.file ?? '') : severityWord(severity, locale)
}
