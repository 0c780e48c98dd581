import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { TopUpForm, type TopUpProps } from './top-up-form.tsx'

/** A ticket was refused with 4016, or somebody buys consultations ahead. */
export const TicketTopUp = (props: TopUpProps) => {
  const locale = useLocale()
  const words = { title: m.pay_ticket_title({}, { locale }), text: m.pay_ticket_text({}, { locale }) }
  return <TopUpForm kind="consultation" {...words} {...props} />
}
