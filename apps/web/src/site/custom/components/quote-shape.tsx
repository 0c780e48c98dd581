import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

const shapes = [
  { title: m.custom_quote_1, text: m.custom_quote_1_text },
  { title: m.custom_quote_2, text: m.custom_quote_2_text },
  { title: m.custom_quote_3, text: m.custom_quote_3_text },
  { title: m.custom_quote_4, text: m.custom_quote_4_text },
  { title: m.custom_quote_5, text: m.custom_quote_5_text },
]

export const QuoteShape = () => {
  const locale = useLocale()
  return (
    <dl className="mt-8 border-b border-line">
      {shapes.map(({ title, text }) => (
        <div
          key={title({}, { locale })}
          className="grid gap-x-8 gap-y-1 border-t border-line py-5 lg:grid-cols-[20rem_1fr]"
        >
          <dt className="font-semibold">{title({}, { locale })}</dt>
          <dd className="max-w-[40rem] text-muted">{text({}, { locale })}</dd>
        </div>
      ))}
    </dl>
  )
}
