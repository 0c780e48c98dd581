import { m } from '@lc/content/messages'
import { Link } from 'react-router'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { BuyButton, BuyFromAddress } from '../billing/buy.tsx'
import { EquityTile } from '../billing/equity-balances.tsx'
import { ContractOverview } from '../dashboard/contract-overview.tsx'

export const meta = appMeta(m.app_dashboard_title)

export default function Dashboard() {
  const locale = useLocale()
  const t = useText()
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{t(m.app_dashboard_title)}</h1>
        <Link to={localPath(locale, '/new-scan')} className={buttonClass('primary')}>
          {t(m.app_dashboard_start)}
        </Link>
      </div>
      <ContractOverview
        aside={
          <EquityTile>
            <BuyButton />
          </EquityTile>
        }
      />
      <BuyFromAddress />
    </>
  )
}
