import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { Notice } from '../../../shared/ui/load-state.tsx'

export const EquityLogEmpty = () => {
  const locale = useLocale()
  return <Notice title={m.equity_log_empty({}, { locale })} text={m.equity_log_empty_text({}, { locale })} />
}
