import type { LegalText } from '@lc/content/legal'
import { KeptList } from './kept-list.tsx'
import { LinkedText } from './linked-text.tsx'

interface LegalSectionProps {
  number: number
  section: LegalText['sections'][number]
}

/** Its number stands in the margin, so that people can quote it. */
export const LegalSection = ({ number, section: { id, title, paragraphs, list, kept } }: LegalSectionProps) => (
  <section id={id} className="grid gap-x-6 pb-12 md:grid-cols-[3rem_minmax(0,1fr)]">
    <p aria-hidden="true" className="mb-2 font-mono text-sm text-muted md:mb-0 md:pt-1.5">
      {String(number).padStart(2, '0')}
    </p>
    <div className="min-w-0">
      <h2 className="text-2xl">{title}</h2>
      {paragraphs.map((text) => (
        <LinkedText key={text} text={text} />
      ))}
      {list && (
        <ul className="mt-3 max-w-[42rem] list-disc pl-5">
          {list.map((item) => (
            <li key={item} className="mt-2">
              {item}
            </li>
          ))}
        </ul>
      )}
      {kept && <KeptList rows={kept} />}
    </div>
  </section>
)
