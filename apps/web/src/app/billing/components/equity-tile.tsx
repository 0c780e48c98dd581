import { type EquityKind, equityKinds, type Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { ReactNode } from 'react'
import { useEquity } from '../../../shared/api/billing/get-equity.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

const words = {
  detection: m.app_dashboard_equity,
  consultation: m.app_dashboard_consultations,
} as const satisfies Record<EquityKind, unknown>

/** What is left to use, how much of it is held, and under it how to get more. */
export const EquityTile = ({ children }: { children: ReactNode }) => {
  const locale = useLocale()
  const equity = useEquity().data
  return (
    <section
      aria-label={m.app_account_equity({}, { locale })}
      className="flex flex-col justify-between gap-5 border border-line bg-surface p-5 xl:min-w-56"
    >
      <dl className="grid gap-4">
        {equityKinds.map((kind) => (
          <div key={kind}>
            <dt className="text-sm text-muted">{words[kind]({}, { locale })}</dt>
            <dd className="font-mono text-xl font-semibold" data-equity={kind}>
              {equity?.[kind].available ?? '–'}
            </dd>
            {equity && equity[kind].held > 0 && (
              <dd className="text-sm text-muted">{heldWords(kind, equity[kind].held, locale)}</dd>
            )}
          </div>
        ))}
      </dl>
      <div>{children}</div>
    </section>
  )
}

const held = {
  detection: m.app_dashboard_equity_held,
  consultation: m.app_dashboard_consultations_held,
} as const satisfies Record<EquityKind, unknown>

const heldWords = (kind: EquityKind, count: number, locale: Locale) => held[kind]({ count }, { locale })
