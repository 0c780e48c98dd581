import { m } from '@lc/content/messages'
import { Link } from 'react-router'
import { ContractOverview } from '../../features/contracts/components/contract-overview.tsx'
import { EquityTile } from '../../features/equity/components/equity-tile.tsx'
import { BuyButton } from '../../features/pay/components/buy-button.tsx'
import { BuyFromAddress } from '../../features/pay/components/buy-from-address.tsx'
import { appMeta } from '../../lib/app-meta.ts'
import { useLocale } from '../../lib/locale-context.ts'
import { localPath } from '../../lib/locale-path.ts'
import { buttonClass } from '../../ui/button.ts'

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
