import { m } from '@lc/content/messages'
import { useEquity } from '../../../shared/api/billing/get-equity.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { LoadFailed, Loading } from '../../../shared/ui/load-state.tsx'

export const EquityList = () => {
  const locale = useLocale()
  const { data, isError, refetch } = useEquity()
  if (isError) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading />
  const rows = [
    { name: m.app_account_equity_detection({}, { locale }), balance: data.detection },
    { name: m.app_account_equity_consultation({}, { locale }), balance: data.consultation },
  ]
  return (
    <dl className="border border-line bg-surface">
      {rows.map(({ name, balance }) => (
        <div key={name} className="grid gap-x-8 border-line px-6 py-4 not-first:border-t sm:grid-cols-[10rem_1fr]">
          <dt className="text-muted">{name}</dt>
          <dd>{m.app_account_equity_line(balance, { locale })}</dd>
        </div>
      ))}
    </dl>
  )
}
