import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useEquity } from '../../features/equity/api/use-equity.ts'
import { NewScanForm } from '../../features/new-scan/components/new-scan-form.tsx'
import { appMeta } from '../../lib/app-meta.ts'
import { useLocale } from '../../lib/locale-context.ts'
import { localPath } from '../../lib/locale-path.ts'

export const meta = appMeta(m.app_new_scan_title)

export default function NewScan() {
  const locale = useLocale()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { data: equity } = useEquity()
  const open = async (contractId: string) => {
    await queries.invalidateQueries()
    navigate(localPath(locale, `/contract/${contractId}`))
  }
  return (
    <>
      <h1 className="text-2xl">{m.app_new_scan_title({}, { locale })}</h1>
      <p className="mt-2 mb-6 max-w-[40rem] text-muted">{m.app_new_scan_text({}, { locale })}</p>
      <NewScanForm available={equity?.detection.available} onOrdered={open} />
    </>
  )
}
