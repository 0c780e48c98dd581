import {
  chains,
  type Level,
  type Locale,
  levels,
  type ScanFilter,
  type ScanStatus,
  scanSources,
  scanStatuses,
} from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { severityWord } from '@lc/report/words'
import { useEffect, useId, useRef, useState } from 'react'
import { textIn, useLocale, useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { Choice } from '../../shared/ui/choice.tsx'
import { statusWord } from '../../shared/ui/scan-status.tsx'
import { type FilterName, isFiltered } from './filter-address.ts'

interface ContractFiltersProps {
  filter: ScanFilter
  onChange: (name: FilterName, value: string) => void
  onClear: () => void
}

/** Each change updates the address, so that views can be bookmarked and shared. */
export const ContractFilters = ({ filter, onChange, onClear }: ContractFiltersProps) => {
  const locale = useLocale()
  const t = useText()
  const choices = choicesIn(locale)
  return (
    <search className="mb-4 grid grid-cols-2 gap-x-4 gap-y-3 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]">
      <TextFilter text={filter.text ?? ''} onChange={(text) => onChange('text', text)} />
      {choices.map(({ name, label, options }) => (
        <Choice
          key={name}
          label={label}
          value={filter[name] ?? ''}
          options={options}
          onChange={(value) => onChange(name, value)}
        />
      ))}
      <div className="self-end">
        <button type="button" disabled={!isFiltered(filter)} onClick={onClear} className={buttonClass('quiet')}>
          {t(m.app_filter_clear)}
        </button>
      </div>
    </search>
  )
}

const choicesIn = (locale: Locale) => {
  const t = textIn(locale)
  const any = { value: '', word: t(m.app_filter_any) }
  const optionsOf = (values: readonly string[], word: (value: never) => string) => [
    any,
    ...values.map((value) => ({ value, word: word(value as never) })),
  ]
  return [
    {
      name: 'status',
      label: t(m.app_column_status),
      options: optionsOf(scanStatuses, (status: ScanStatus) => statusWord(status, locale)),
    },
    {
      name: 'level',
      label: t(m.app_column_level),
      options: optionsOf(levels, (level: Level) => severityWord(level, locale)),
    },
    {
      name: 'source',
      label: t(m.app_column_source),
      options: optionsOf(scanSources, (source: string) => describeSource(source, locale)),
    },
  ] as const
}

const describeSource = (source: string, locale: Locale) =>
  chains.find(({ id }) => String(id) === source)?.name ?? textIn(locale)(m.app_source_file)

const TYPING_MS = 300

interface TextFilterProps {
  text: string
  onChange: (text: string) => void
}

/** Updates the address after a pause in typing, and follows the address when it changes otherwise. */
export const TextFilter = ({ text, onChange }: TextFilterProps) => {
  const t = useText()
  const id = useId()
  const { typed, type } = useDelayedText({ text, onChange })
  return (
    <div className="col-span-2 min-w-0 xl:col-span-1">
      <label htmlFor={id} className="block text-sm font-semibold">
        {t(m.app_filter_text)}
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
        className="mt-1.5 h-10 w-full min-w-0 rounded-control border border-control bg-bg px-3 text-app text-text"
      />
    </div>
  )
}

/** A change of the address cancels the pending update, so a cleared filter doesn't return. */
const useDelayedText = ({ text, onChange }: TextFilterProps) => {
  const [typed, setTyped] = useState(text)
  const sent = useRef(text)
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = useRef(onChange)
  send.current = onChange
  useEffect(() => {
    if (text === sent.current) return
    clearTimeout(wait.current)
    sent.current = text
    setTyped(text)
  }, [text])
  useEffect(() => () => clearTimeout(wait.current), [])
  const type = (value: string) => {
    setTyped(value)
    clearTimeout(wait.current)
    wait.current = setTimeout(() => {
      if (value.trim() === sent.current) return
      sent.current = value.trim()
      send.current(value.trim())
    }, TYPING_MS)
  }
  return { typed, type }
}
