import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { NumberedSteps } from '../../../shared/ui/numbered-steps.tsx'

const steps = [
  { title: m.careers_process_1, text: m.careers_process_1_text },
  { title: m.careers_process_2, text: m.careers_process_2_text },
  { title: m.careers_process_3, text: m.careers_process_3_text },
  { title: m.careers_process_4, text: m.careers_process_4_text },
]

export const HiringSteps = () => {
  const locale = useLocale()
  return (
    <NumberedSteps
      steps={steps.map(({ title, text }) => ({ title: title({}, { locale }), text: text({}, { locale }) }))}
    />
  )
}
