import {
  type ContractFilter,
  type ContractStatus,
  chains,
  contractSources,
  contractStatuses,
  type Level,
  type Locale,
  levels,
} from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { severityWord } from '@lc/report/words'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { Choice } from '../../../shared/ui/choice.tsx'
import { statusWord } from '../../../shared/ui/status-word.ts'
import { type FilterName, isFiltered } from '../contract-filter.ts'
import { TextFilter } from './text-filter.tsx'

interface ContractFiltersProps {
  filter: ContractFilter
  onChange: (name: FilterName, value: string) => void
  onClear: () => void
}

/** Each change goes to the address at once, so that a view can be kept, shared and gone back to. */
export const ContractFilters = ({ filter, onChange, onClear }: ContractFiltersProps) => {
  const locale = useLocale()
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
          {m.app_filter_clear({}, { locale })}
        </button>
      </div>
    </search>
  )
}

const choicesIn = (locale: Locale) => {
  const any = { value: '', word: m.app_filter_any({}, { locale }) }
  const optionsOf = (values: readonly string[], word: (value: never) => string) => [
    any,
    ...values.map((value) => ({ value, word: word(value as never) })),
  ]
  return [
    {
      name: 'status',
      label: m.app_column_status({}, { locale }),
      options: optionsOf(contractStatuses, (status: ContractStatus) => statusWord(status, locale)),
    },
    {
      name: 'level',
      label: m.app_column_level({}, { locale }),
      options: optionsOf(levels, (level: Level) => severityWord(level, locale)),
    },
    {
      name: 'source',
      label: m.app_column_source({}, { locale }),
      options: optionsOf(contractSources, (source: string) => sourceWord(source, locale)),
    },
  ] as const
}

const sourceWord = (source: string, locale: Locale) =>
  chains.find(({ id }) => String(id) === source)?.name ?? m.app_source_file({}, { locale })
