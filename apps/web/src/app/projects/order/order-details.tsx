import type { Diagnosis, ScanQuote } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { joinSentences } from '@lc/report/words'
import { useId } from 'react'
import { Link } from 'react-router'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { formatTime, useLocale, useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { FactList } from '../../../shared/ui/facts.tsx'
import { describeCost } from './order-words.ts'

interface ScanFactsProps {
  diagnosis: Diagnosis
  /** The number of contracts to check, if known. */
  count?: number | undefined
  /** The expected duration as text. */
  time: string
  available: number | undefined
  quote?: ScanQuote | undefined
}

/** Everything that is known before a detection is held. */
export const ScanFacts = ({ diagnosis, count, time, available, quote }: ScanFactsProps) => {
  const locale = useLocale()
  const t = useText()
  const { compiler, changes, files, lines } = diagnosis
  const libraries = changes.filter(({ code }) => code === 'library_added')
  const fileCount = files.filter(({ state }) => state === 'compiled').length
  return (
    <FactList
      facts={[
        { name: t(m.intake_facts_compiler), value: compiler && <Mono text={`solc ${compiler}`} /> },
        {
          name: t(m.intake_facts_libraries),
          value: libraries.length > 0 && (
            <ul>
              {libraries.map(({ name = '', found = '' }) => (
                <li key={name}>
                  <Mono text={`${name} ${found}`} />
                </li>
              ))}
            </ul>
          ),
        },
        { name: t(m.scope_contracts), value: count },
        {
          name: t(m.intake_facts_size),
          value: t(m.intake_facts_lines, { lines, count: fileCount }),
        },
        { name: t(m.intake_facts_time), value: time },
        {
          name: t(m.intake_facts_checks),
          value: t(m.intake_facts_checks_all),
        },
        {
          name: t(m.intake_facts_cost),
          value: describeCost(quote, { available, locale }),
        },
      ]}
    />
  )
}

const Mono = ({ text }: { text: string }) => (
  <span className="font-mono text-sm wrap-anywhere">{visibleText(text)}</span>
)

interface FuzzingSwitchProps {
  isOn: boolean
  /** Fuzzing is on by default if one of the contracts is a token. */
  hasToken: boolean
  onChange: (isOn: boolean) => void
}

/** Optional, because fuzzing takes longer; it costs nothing extra. */
export const FuzzingSwitch = ({ isOn, hasToken, onChange }: FuzzingSwitchProps) => {
  const locale = useLocale()
  const t = useText()
  const hint = useId()
  return (
    <div className="mt-4">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-describedby={hint}
          className="size-5 accent-text"
        />
        {t(m.intake_fuzzing)}
      </label>
      <p id={hint} className="text-sm text-muted">
        {joinSentences([...(hasToken ? [t(m.scope_fuzzing)] : []), t(m.intake_fuzzing_text)], locale)}
      </p>
    </div>
  )
}

/** Replaces the order if these files already have a report or a running scan. */
export const SameScanNote = ({ same }: { same: Extract<ScanQuote, { charge: 'existing' }> }) => {
  const locale = useLocale()
  const t = useText()
  const { contractId: scanId, orderedAt, finishedAt } = same
  return (
    <div data-same-scan={scanId} className="mt-5">
      <p className="border-l-2 border-text pl-3">
        {finishedAt
          ? t(m.intake_same_scanned, { time: formatTime(finishedAt, locale) })
          : t(m.intake_same_running, { time: formatTime(orderedAt, locale) })}
      </p>
      <Link to={localPath(locale, `/contract/${scanId}`)} className={`mt-5 ${buttonClass('primary')}`}>
        {finishedAt ? t(m.intake_same_open) : t(m.intake_success_watch)}
      </Link>
    </div>
  )
}
