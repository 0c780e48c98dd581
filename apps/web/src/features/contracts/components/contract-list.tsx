import { m } from '@lc/content/messages'
import { Link } from 'react-router'
import { useLocale } from '../../../lib/locale-context.ts'
import { localPath } from '../../../lib/locale-path.ts'
import { buttonClass } from '../../../ui/button.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { LoadFailed, Loading, Notice } from '../../../ui/load-state.tsx'
import { useContracts } from '../api/use-contracts.ts'
import { ContractTable } from './contract-table.tsx'
import { DashboardLine } from './dashboard-line.tsx'

export const ContractList = () => {
  const locale = useLocale()
  const list = useContracts()
  const { data, isError, refetch } = list
  if (isError && !data) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading />
  const rows = data.pages.flatMap(({ items }) => items)
  if (rows.length === 0) {
    return (
      <Notice title={m.app_dashboard_empty_title({}, { locale })} text={m.app_dashboard_empty_text({}, { locale })}>
        <Link to={localPath(locale, '/new-scan')} className={buttonClass('primary')}>
          {m.app_dashboard_start({}, { locale })}
        </Link>
      </Notice>
    )
  }
  return (
    <>
      <DashboardLine rows={rows} />
      <ContractTable rows={rows} />
      <LoadMore list={list} />
    </>
  )
}
