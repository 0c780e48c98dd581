import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

const principles = [
  { title: m.about_work_1, text: m.about_work_1_text },
  { title: m.about_work_2, text: m.about_work_2_text },
  { title: m.about_work_3, text: m.about_work_3_text },
  { title: m.about_work_4, text: m.about_work_4_text },
  { title: m.about_work_5, text: m.about_work_5_text },
]

export const Principles = () => {
  const locale = useLocale()
  return (
    <ul className="mt-10 grid gap-x-8 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
      {principles.map(({ title, text }) => (
        <li key={title({}, { locale })} className="border-t-2 border-text pt-5">
          <h3 className="text-xl">{title({}, { locale })}</h3>
          <p className="mt-3 max-w-[38rem] text-muted">{text({}, { locale })}</p>
        </li>
      ))}
    </ul>
  )
}
