import type { Section } from '@lc/content/blog'
import { BlockView } from './block-view.tsx'
import { InlineView } from './inline-view.tsx'

interface ArticleSectionProps {
  number: number
  section: Section
}

/** A part of a post, its number in the margin. */
export const ArticleSection = ({ number, section: { id, title, blocks } }: ArticleSectionProps) => (
  <section id={id} className="grid gap-x-6 pb-12 md:grid-cols-[3rem_minmax(0,1fr)]">
    <p aria-hidden="true" className="mb-2 font-mono text-sm text-muted md:mb-0 md:pt-1.5">
      {String(number).padStart(2, '0')}
    </p>
    <div className="min-w-0">
      <h2 className="text-2xl">
        <InlineView inlines={title} />
      </h2>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a post never move
        <BlockView key={index} block={block} />
      ))}
    </div>
  </section>
)
