import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { NumberedSteps } from '../../../shared/ui/numbered-steps.tsx'

const steps = [
  { title: m.custom_next_1, text: m.custom_next_1_text },
  { title: m.custom_next_2, text: m.custom_next_2_text },
  { title: m.custom_next_3, text: m.custom_next_3_text },
]

export const OfferSteps = () => {
  const locale = useLocale()
  return (
    <NumberedSteps
      steps={steps.map(({ title, text }) => ({ title: title({}, { locale }), text: text({}, { locale }) }))}
    />
  )
}
