import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { TopUpForm, type TopUpProps } from './top-up-form.tsx'

/** An order was refused with 4014: no detections are left. */
export const NewScanTopUp = (props: TopUpProps) => {
  const locale = useLocale()
  const words = { title: m.pay_new_scan_title({}, { locale }), text: m.pay_new_scan_text({}, { locale }) }
  return <TopUpForm kind="detection" {...words} continueLabel={m.pay_start_scan({}, { locale })} {...props} />
}
