import type { EvidenceGrade, FindingStatus, Level, Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'

const words = {
  critical: m.app_severity_critical,
  high: m.app_severity_high,
  medium: m.app_severity_medium,
  low: m.app_severity_low,
  informational: m.app_severity_informational,
  none: m.app_severity_none,
} as const satisfies Record<Level, unknown>

const grades = {
  proved: m.app_grade_proved,
  counterexample: m.app_grade_counterexample,
  agreed: m.app_grade_agreed,
  pattern: m.app_grade_pattern,
} as const satisfies Record<EvidenceGrade, unknown>

const statuses = {
  open: m.export_status_open,
  acknowledged: m.export_status_acknowledged,
  false_positive: m.export_status_false_positive,
  fixed: m.export_status_fixed,
} as const satisfies Record<FindingStatus, unknown>

export const severityWord = (level: Level, locale: Locale) => words[level]({}, { locale })

export const gradeWords = (grade: EvidenceGrade, locale: Locale) => grades[grade]({}, { locale })

export const findingStatusWord = (status: FindingStatus, locale: Locale) => statuses[status]({}, { locale })
