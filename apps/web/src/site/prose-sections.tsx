import type { Section } from '@lc/content/blog'
import { m } from '@lc/content/messages'
import { useLocale } from '../shared/i18n/text.ts'
import { BlockList, InlineView } from './prose.tsx'

interface ProseSectionProps {
  number: number
  section: Section
}

/** A section of a post or of the guide, with its number in the margin. */
export const ProseSection = ({ number, section: { id, title, blocks } }: ProseSectionProps) => (
  <section id={id} className="grid gap-x-6 pb-12 md:grid-cols-[3rem_minmax(0,1fr)]">
    <p aria-hidden="true" className="mb-2 font-mono text-sm text-muted md:mb-0 md:pt-1.5">
      {String(number).padStart(2, '0')}
    </p>
    <div className="min-w-0">
      <h2 className="text-2xl">
        <InlineView inlines={title} />
      </h2>
      <BlockList blocks={blocks} />
    </div>
  </section>
)

/** Beside the text where there is room, otherwise folded above it. */
export const ProseContents = ({ sections }: { sections: readonly Section[] }) => {
  const title = m.blog_contents({}, { locale: useLocale() })
  return (
    <div className="self-start lg:sticky lg:top-24">
      <nav aria-label={title} className="max-lg:hidden">
        <p aria-hidden="true" className="mb-3 text-sm font-semibold">
          {title}
        </p>
        <Links sections={sections} />
      </nav>
      <details className="mb-10 border-y border-line lg:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between font-semibold">
          {title}
          <span aria-hidden="true" className="font-mono text-muted">
            +
          </span>
        </summary>
        <nav aria-label={title} className="pb-4">
          <Links sections={sections} />
        </nav>
      </details>
    </div>
  )
}

const Links = ({ sections }: { sections: readonly Section[] }) => (
  <ol className="contents-list border-l border-line">
    {sections.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`} className="flex items-center py-1.5 pl-4 text-sm text-muted hover:text-text max-lg:min-h-11">
          <span>
            <InlineView inlines={title} />
          </span>
        </a>
      </li>
    ))}
  </ol>
)
