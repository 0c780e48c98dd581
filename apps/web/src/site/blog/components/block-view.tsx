import type { Block } from '@lc/content/blog'
import { CodeBlock } from './code-block.tsx'
import { DataTable } from './data-table.tsx'
import { InlineView } from './inline-view.tsx'

/** A paragraph, a list, a table or code of a post. */
export const BlockView = ({ block }: { block: Block }) => {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 className="mt-8 text-xl">
          <InlineView inlines={block.inlines} />
        </h3>
      )
    case 'paragraph':
      return (
        <p className="mt-4 max-w-[42rem]">
          <InlineView inlines={block.inlines} />
        </p>
      )
    case 'code':
      return <CodeBlock block={block} />
    case 'table':
      return <DataTable table={block} />
    case 'list':
      return <Points list={block} />
  }
}

const Points = ({ list: { isOrdered, items } }: { list: Extract<Block, { kind: 'list' }> }) => {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={`mt-4 max-w-[42rem] pl-6 ${isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {items.map((inlines, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a post never move
        <li key={index} className="mt-2 pl-1 marker:font-mono marker:text-sm marker:text-muted">
          <InlineView inlines={inlines} />
        </li>
      ))}
    </List>
  )
}
