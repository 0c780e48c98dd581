import { m } from '@lc/content/messages'
import { useText } from '../../shared/i18n/text.ts'
import { NumberedSteps, SlitList } from '../sections.tsx'

/** Three parts that fit one frame, and the line that measures them. */
export const CustomPicture = () => (
  <svg viewBox="0 0 320 240" aria-hidden="true" focusable="false" className="w-full overflow-visible">
    <path d="M44 72h232v168H44Z" className="fill-none stroke-control" strokeWidth="2" strokeDasharray="6 6" />
    <path
      d="M54 82h126v62H54ZM190 82h76v148h-76ZM54 154h126v76H54Z"
      className="fill-surface stroke-control"
      strokeWidth="2"
    />
    <path
      d="M72 104h72M72 122h44M208 104h40M208 122h24M208 140h32M72 178h90M72 196h56"
      className="stroke-line"
      strokeWidth="6"
    />
    <path d="M44 34v24M276 34v24" className="stroke-control" strokeWidth="2" />
    <path d="M1600 46H50" className="trace" pathLength="1" />
    <circle cx="44" cy="46" r="6" className="trace-dot fill-volt" />
  </svg>
)

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

/** Possible engagements, each labelled as an example. */
export const Examples = () => {
  const t = useText()
  return (
    <>
      <p className="mt-4 max-w-[42rem] text-muted">{t(m.custom_examples_text)}</p>
      <ul className="mt-8 border-b border-line">
        {examples.map(({ title, text, parts }, index) => (
          <li key={t(title)} className="grid gap-x-12 border-t border-line py-8 lg:grid-cols-2">
            <div>
              <p className="font-mono text-sm text-muted">{t(m.custom_example, { number: String(index + 1) })}</p>
              <h3 className="mt-2 text-xl">{t(title)}</h3>
              <p className="mt-3 max-w-[36rem] text-muted">{t(text)}</p>
            </div>
            <div>
              <h4 className="text-sm font-semibold max-lg:mt-8">{t(m.custom_parts_title)}</h4>
              <SlitList lines={parts.map((part) => t(part))} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

const shapes = [
  { title: m.custom_quote_1, text: m.custom_quote_1_text },
  { title: m.custom_quote_2, text: m.custom_quote_2_text },
  { title: m.custom_quote_3, text: m.custom_quote_3_text },
  { title: m.custom_quote_4, text: m.custom_quote_4_text },
  { title: m.custom_quote_5, text: m.custom_quote_5_text },
]

export const QuoteShape = () => {
  const t = useText()
  return (
    <dl className="mt-8 border-b border-line">
      {shapes.map(({ title, text }) => (
        <div key={t(title)} className="grid gap-x-8 gap-y-1 border-t border-line py-5 lg:grid-cols-[20rem_1fr]">
          <dt className="font-semibold">{t(title)}</dt>
          <dd className="max-w-[40rem] text-muted">{t(text)}</dd>
        </div>
      ))}
    </dl>
  )
}

const steps = [
  { title: m.custom_next_1, text: m.custom_next_1_text },
  { title: m.custom_next_2, text: m.custom_next_2_text },
  { title: m.custom_next_3, text: m.custom_next_3_text },
]

export const OfferSteps = () => {
  const t = useText()
  return <NumberedSteps steps={steps.map(({ title, text }) => ({ title: t(title), text: t(text) }))} />
}
