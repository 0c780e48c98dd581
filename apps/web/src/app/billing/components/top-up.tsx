import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { TopUpForm, type TopUpProps } from './top-up-form.tsx'

/** Everything that is sold. */
export const TopUp = (props: TopUpProps) => {
  const locale = useLocale()
  return <TopUpForm title={m.pay_top_up_title({}, { locale })} text={m.pay_top_up_text({}, { locale })} {...props} />
}
