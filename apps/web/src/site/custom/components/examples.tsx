import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { SlitList } from '../../../shared/ui/slit-list.tsx'

const examples = [
  {
    title: m.custom_example_1,
    text: m.custom_example_1_text,
    parts: [m.custom_example_1_part_1, m.custom_example_1_part_2, m.custom_example_1_part_3],
  },
  {
    title: m.custom_example_2,
    text: m.custom_example_2_text,
    parts: [m.custom_example_2_part_1, m.custom_example_2_part_2, m.custom_example_2_part_3],
  },
  {
    title: m.custom_example_3,
    text: m.custom_example_3_text,
    parts: [m.custom_example_3_part_1, m.custom_example_3_part_2, m.custom_example_3_part_3],
  },
]

/** Engagements as they could be, each labelled as an example. */
export const Examples = () => {
  const locale = useLocale()
  return (
    <>
      <p className="mt-4 max-w-[42rem] text-muted">{m.custom_examples_text({}, { locale })}</p>
      <ul className="mt-8 border-b border-line">
        {examples.map(({ title, text, parts }, index) => (
          <li key={title({}, { locale })} className="grid gap-x-12 border-t border-line py-8 lg:grid-cols-2">
            <div>
              <p className="font-mono text-sm text-muted">
                {m.custom_example({ number: String(index + 1) }, { locale })}
              </p>
              <h3 className="mt-2 text-xl">{title({}, { locale })}</h3>
              <p className="mt-3 max-w-[36rem] text-muted">{text({}, { locale })}</p>
            </div>
            <div>
              <h4 className="text-sm font-semibold max-lg:mt-8">{m.custom_parts_title({}, { locale })}</h4>
              <SlitList lines={parts.map((part) => part({}, { locale }))} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
