import { evidenceGrades, type Finding, findingStatuses, type Locale, severities } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { gradeWords, severityWord } from '@lc/report/words'
import { useEffect, useId, useMemo, useRef } from 'react'
import { htmlLang } from '../../../shared/i18n/locale-path.ts'
import { textIn, useLocale, useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import type { AddressChange } from '../report/use-report-address.ts'
import { type FindingFilter, filterNames, type Grouping, groupings } from './filter-findings.ts'
import { findingStatusName } from './finding-status.tsx'

interface FindingFiltersProps {
  /** All findings, including hidden ones. */
  findings: readonly Finding[]
  shownCount: number
  filter: FindingFilter
  grouping: Grouping
  onChange: (change: AddressChange) => void
}

/** Filters and groups the list, and always shows how many findings are hidden. */
export const FindingFilters = ({ findings, shownCount, filter, grouping, onChange }: FindingFiltersProps) => {
  const locale = useLocale()
  const t = useText()
  const choices = useMemo(() => listChoices(findings, locale), [findings, locale])
  const hiddenCount = findings.length - shownCount
  const clear = () => onChange(Object.fromEntries(filterNames.map((name) => [name, undefined])))
  return (
    <search className="mb-2 flex flex-wrap gap-x-2 gap-y-1" data-filters>
      <TextFilter value={filter.text ?? ''} onChange={(text) => onChange({ text })} />
      <details
        open={Object.keys(filter).some((name) => name !== 'text')}
        className="rounded-control border border-control bg-surface open:basis-full"
      >
        <summary className="fold flex min-h-9.5 cursor-pointer items-center px-3 text-sm">
          {t(m.report_filters)}
        </summary>
        <div className="grid gap-2 border-t border-line p-3">
          {choices.map(({ name, label, all, options }) => (
            <Choice
              key={name}
              label={label}
              value={filter[name] ?? ''}
              options={[{ value: '', label: all }, ...options]}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
          <Choice
            label={t(m.report_group_by)}
            value={grouping}
            options={groupings.map((value) => ({ value, label: t(groupingNames[value]) }))}
            onChange={(group) => onChange({ group: group === 'severity' ? undefined : group })}
          />
        </div>
      </details>
      <p role="status" className="basis-full text-sm empty:hidden" data-hidden={hiddenCount}>
        {hiddenCount > 0 && t(m.report_hidden, { shown: shownCount, total: findings.length, hidden: hiddenCount })}
      </p>
      {hiddenCount > 0 && (
        <p>
          <button type="button" onClick={clear} className={buttonClass('link')}>
            {t(m.report_filters_clear)}
          </button>
        </p>
      )}
    </search>
  )
}

const groupingNames = { severity: m.report_by_severity, kind: m.report_by_kind, file: m.report_by_file } as const

const control =
  'min-h-10 w-full min-w-0 rounded-control border border-control bg-bg px-3 text-app text-text placeholder:text-muted'

/** Uncontrolled, because the address changes a moment later and would undo typed letters. */
const TextFilter = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => {
  const t = useText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = value
  }, [value])
  return (
    <div className="min-w-32 grow basis-32">
      <label htmlFor={id} className="sr-only">
        {t(m.report_filter_text)}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        defaultValue={value}
        maxLength={200}
        placeholder={t(m.report_filter_text)}
        onChange={(event) => onChange(event.target.value)}
        className={control}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly FilterOption[]
  onChange: (value: string) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <label className="grid gap-1 text-sm">
    {label}
    <select value={value} onChange={(event) => onChange(event.target.value)} className={control}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
)

interface FilterOption {
  value: string
  label: string
}

/** The options of each filter with their counts; options without findings are left out. */
const listChoices = (findings: readonly Finding[], locale: Locale) => {
  const t = textIn(locale)
  const counted = (fieldOf: (finding: Finding) => string) => {
    const counts = Map.groupBy(findings, fieldOf)
    return (value: string, word: string): FilterOption[] => {
      const count = counts.get(value)?.length
      return count ? [{ value, label: t(m.report_choice, { word, count }) }] : []
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
      label: t(m.report_by_severity),
      all: t(m.report_all_severities),
      options: severities.flatMap((value) => bySeverity(value, severityWord(value, locale))),
    },
    {
      name: 'grade',
      label: t(m.report_by_grade),
      all: t(m.report_all_grades),
      options: evidenceGrades.flatMap((value) => byGrade(value, gradeWords(value, locale))),
    },
    {
      name: 'kind',
      label: t(m.report_by_kind),
      all: t(m.report_all_kinds),
      options: kinds.flatMap(([value, title]) => byKind(value, title)),
    },
    {
      name: 'status',
      label: t(m.report_by_status),
      all: t(m.report_all_statuses),
      options: findingStatuses.flatMap((value) => byStatus(value, findingStatusName(value, locale))),
    },
  ] as const
}
