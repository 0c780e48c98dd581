import { type EquityKind, equityKinds } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { ReactNode } from 'react'
import { useEquity } from '../../shared/api/billing/get-equity.ts'
import { useText } from '../../shared/i18n/text.ts'
import { LoadFailed, Loading } from '../../shared/ui/load-state.tsx'

const words = {
  detection: m.app_dashboard_equity,
  consultation: m.app_dashboard_consultations,
} as const satisfies Record<EquityKind, unknown>

/** Units left and held, with `children` below, such as a button to buy more. */
export const EquityTile = ({ children }: { children: ReactNode }) => {
  const t = useText()
  const equity = useEquity().data
  return (
    <section
      aria-label={t(m.app_account_equity)}
      className="flex flex-col justify-between gap-5 border border-line bg-surface p-5 xl:min-w-56"
    >
      <dl className="grid gap-4">
        {equityKinds.map((kind) => (
          <div key={kind}>
            <dt className="text-sm text-muted">{t(words[kind])}</dt>
            <dd className="font-mono text-xl font-semibold" data-equity={kind}>
              {equity?.[kind].available ?? '–'}
            </dd>
            {equity && equity[kind].held > 0 && (
              <dd className="text-sm text-muted">{t(held[kind], { count: equity[kind].held })}</dd>
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

export const EquityList = () => {
  const t = useText()
  const { data, isError, refetch } = useEquity()
  if (isError) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading />
  const rows = [
    { name: t(m.app_account_equity_detection), balance: data.detection },
    { name: t(m.app_account_equity_consultation), balance: data.consultation },
  ]
  return (
    <dl className="border border-line bg-surface">
      {rows.map(({ name, balance }) => (
        <div key={name} className="grid gap-x-8 border-line px-6 py-4 not-first:border-t sm:grid-cols-[10rem_1fr]">
          <dt className="text-muted">{name}</dt>
          <dd>{t(m.app_account_equity_line, balance)}</dd>
        </div>
      ))}
    </dl>
  )
}
