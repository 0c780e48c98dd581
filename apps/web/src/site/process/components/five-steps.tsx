import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

const steps = [
  { title: m.site_step_1, text: m.site_step_1_text },
  { title: m.site_step_2, text: m.site_step_2_text },
  { title: m.site_step_3, text: m.site_step_3_text },
  { title: m.site_step_4, text: m.site_step_4_text },
  { title: m.site_step_5, text: m.site_step_5_text },
]

/** Five stops of one line; the last one is where the reader wants to be. */
export const FiveSteps = () => {
  const locale = useLocale()
  return (
    <ol className="steps mt-10">
      {steps.map(({ title, text }, index) => (
        <li key={text({}, { locale })}>
          <h3 className="text-lg">
            <span className="mr-2 font-mono text-sm font-normal text-muted">{index + 1}</span>
            {title({}, { locale })}
          </h3>
          <p className="mt-2 text-base text-muted">{text({}, { locale })}</p>
        </li>
      ))}
    </ol>
  )
}
