import { m } from '@lc/content/messages'
import { useFastScans } from '../../shared/api/billing/get-fast-scans.ts'
import { useText } from '../../shared/i18n/text.ts'

/** Today's free fast scans; nothing until they have loaded. */
export const FastScanUse = () => {
  const t = useText()
  const { data } = useFastScans()
  return (
    <p data-fast-scans={data?.used} className="mt-4 min-h-6 text-sm text-muted">
      {data && t(m.api_keys_fast_scans, { used: data.used, limit: data.limit })}
    </p>
  )
}
