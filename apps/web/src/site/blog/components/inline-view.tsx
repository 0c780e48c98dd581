import type { Inline } from '@lc/content/blog'

/** A sentence of a post. */
export const InlineView = ({ inlines }: { inlines: readonly Inline[] }) =>
  inlines.map((inline, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
    <Piece key={index} inline={inline} />
  ))

const Piece = ({ inline }: { inline: Inline }) => {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'code':
      return <code className="rounded-data bg-surface-2 px-1 py-0.5 text-[0.88em] wrap-anywhere">{inline.text}</code>
    case 'strong':
      return (
        <strong className="font-semibold">
          <InlineView inlines={inline.inlines} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <InlineView inlines={inline.inlines} />
        </em>
      )
    case 'link':
      return (
        <a href={inline.href} className="text-volt-ink underline underline-offset-4">
          <InlineView inlines={inline.inlines} />
        </a>
      )
  }
}
