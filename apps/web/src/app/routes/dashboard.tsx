import { m } from '@lc/content/messages'
import { Link } from 'react-router'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { BuyButton } from '../billing/components/buy-button.tsx'
import { BuyFromAddress } from '../billing/components/buy-from-address.tsx'
import { EquityTile } from '../billing/components/equity-tile.tsx'
import { ContractOverview } from '../dashboard/components/contract-overview.tsx'

export const meta = appMeta(m.app_dashboard_title)

export default function Dashboard() {
  const locale = useLocale()
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{m.app_dashboard_title({}, { locale })}</h1>
        <Link to={localPath(locale, '/new-scan')} className={buttonClass('primary')}>
          {m.app_dashboard_start({}, { locale })}
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
