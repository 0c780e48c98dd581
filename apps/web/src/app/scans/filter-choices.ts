import { evidenceGrades, type Finding, findingStatuses, type Locale, severities } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { gradeWords, severityWord } from '@lc/report/words'
import { htmlLang } from '../../shared/i18n/locale-path.ts'
import { findingStatusWord } from './triage-words.ts'

export interface FilterOption {
  value: string
  label: string
}

/** Each choice with how many findings have it; what none has is no choice. */
export const filterChoices = (findings: readonly Finding[], locale: Locale) => {
  const counted = (fieldOf: (finding: Finding) => string) => {
    const counts = Map.groupBy(findings, fieldOf)
    return (value: string, word: string): FilterOption[] => {
      const count = counts.get(value)?.length
      return count ? [{ value, label: m.report_choice({ word, count }, { locale }) }] : []
    }
  }
  const bySeverity = counted(({ severity }) => severity)
  const byGrade = counted(({ grade }) => grade)
  const byStatus = counted(({ status }) => status)
  const byKind = counted(({ detector }) => detector)
  const titles = new Map(findings.map(({ detector, text }) => [detector, text.title]))
  const kinds = [...titles].toSorted(([, a], [, b]) => a.localeCompare(b, htmlLang(locale)))
  return [
    {
      name: 'severity',
      label: m.report_by_severity({}, { locale }),
      all: m.report_all_severities({}, { locale }),
      options: severities.flatMap((value) => bySeverity(value, severityWord(value, locale))),
    },
    {
      name: 'grade',
      label: m.report_by_grade({}, { locale }),
      all: m.report_all_grades({}, { locale }),
      options: evidenceGrades.flatMap((value) => byGrade(value, gradeWords(value, locale))),
    },
    {
      name: 'kind',
      label: m.report_by_kind({}, { locale }),
      all: m.report_all_kinds({}, { locale }),
      options: kinds.flatMap(([value, title]) => byKind(value, title)),
    },
    {
      name: 'status',
      label: m.report_by_status({}, { locale }),
      all: m.report_all_statuses({}, { locale }),
      options: findingStatuses.flatMap((value) => byStatus(value, findingStatusWord(value, locale))),
    },
  ] as const
}
