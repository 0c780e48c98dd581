import type { Finding } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { type FilterOption, filterChoices } from '../filter-choices.ts'
import { type FindingFilter, filterNames } from '../filter-findings.ts'
import { type Grouping, groupings } from '../group-findings.ts'
import type { AddressChange } from '../use-report-address.ts'

interface FindingFiltersProps {
  /** All of them, shown or not. */
  findings: readonly Finding[]
  shownCount: number
  filter: FindingFilter
  grouping: Grouping
  onChange: (change: AddressChange) => void
}

/** Narrows and groups the list. How many findings it hides is always said. */
export const FindingFilters = ({ findings, shownCount, filter, grouping, onChange }: FindingFiltersProps) => {
  const locale = useLocale()
  const choices = useMemo(() => filterChoices(findings, locale), [findings, locale])
  const hiddenCount = findings.length - shownCount
  const clear = () => onChange(Object.fromEntries(filterNames.map((name) => [name, undefined])))
  return (
    <search className="mb-3 grid gap-2" data-filters>
      <TextFilter value={filter.text ?? ''} onChange={(text) => onChange({ text })} />
      <details open={Object.keys(filter).some((name) => name !== 'text')} className="border border-line bg-surface">
        <summary className="fold flex min-h-10 cursor-pointer items-center px-3 text-sm font-semibold">
          {m.report_filters({}, { locale })}
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
            label={m.report_group_by({}, { locale })}
            value={grouping}
            options={groupings.map((value) => ({ value, label: groupingWords[value]({}, { locale }) }))}
            onChange={(group) => onChange({ group: group === 'severity' ? undefined : group })}
          />
        </div>
      </details>
      <p role="status" className="text-sm" data-hidden={hiddenCount}>
        {hiddenCount > 0 &&
          m.report_hidden({ shown: shownCount, total: findings.length, hidden: hiddenCount }, { locale })}
      </p>
      {hiddenCount > 0 && (
        <p>
          <button type="button" onClick={clear} className={buttonClass('link')}>
            {m.report_filters_clear({}, { locale })}
          </button>
        </p>
      )}
    </search>
  )
}

const groupingWords = { severity: m.report_by_severity, kind: m.report_by_kind, file: m.report_by_file } as const

const control = 'min-h-10 w-full min-w-0 rounded-control border border-control bg-bg px-3 text-app text-text'

/** The field keeps what is being typed: the address follows a moment later, and must not take letters back. */
const TextFilter = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => {
  const locale = useLocale()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = value
  }, [value])
  return (
    <div>
      <label htmlFor={id} className="text-sm">
        {m.report_filter_text({}, { locale })}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        defaultValue={value}
        maxLength={200}
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
