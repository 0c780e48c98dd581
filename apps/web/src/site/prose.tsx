import type { Locale } from '@lc/api-contract'
import type { Block, Inline } from '@lc/content/blog'
import { m } from '@lc/content/messages'
import { textIn, useLocale, useText } from '../shared/i18n/text.ts'
import { ScrollRegion } from '../shared/ui/scroll-region.tsx'
import { solidityTokens } from '../shared/ui/solidity-tokens.ts'

export const BlockList = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never move
    <BlockView key={index} block={block} />
  ))

/** A paragraph, list, table or code block of a text. */
const BlockView = ({ block }: { block: Block }) => {
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

/** A sentence with code, links and emphasis. */
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

/** A code excerpt with the same quiet colours as elsewhere. The copy button copies the plain text. */
const CodeBlock = ({ block: { number, language, text } }: { block: Extract<Block, { kind: 'code' }> }) => {
  const locale = useLocale()
  const t = useText()
  return (
    <figure className="mt-6 max-w-[48rem] border border-line bg-surface">
      <figcaption className="flex min-h-11 items-center justify-between border-b border-line pl-4 font-mono text-xs text-muted">
        {languageNames[language]?.(locale) ?? language}
        <CopyButton label={t(m.blog_copy_code)} />
      </figcaption>
      <ScrollRegion label={t(m.blog_code, { number })} className="py-4">
        <pre className="w-max min-w-full px-4 text-xs leading-6">
          <code>{language === 'solidity' ? <Coloured text={text} /> : text}</code>
        </pre>
      </ScrollRegion>
    </figure>
  )
}

/** The caption of a code block. `text` is program output. */
const languageNames: Record<string, (locale: Locale) => string> = {
  solidity: () => 'Solidity',
  json: () => 'JSON',
  js: () => 'JavaScript',
  text: (locale) => textIn(locale)(m.blog_code_output),
}

const tones = {
  comment: 'text-muted',
  string: 'text-muted',
  keyword: 'font-semibold',
  type: 'font-semibold',
} as const

const Coloured = ({ text }: { text: string }) =>
  solidityTokens(text.split('\n')).map((tokens, line) => [
    line > 0 && '\n',
    tokens.map(({ kind, text: piece }, at) =>
      kind === 'plain' || kind === 'number' ? (
        piece
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a line never move
        <span key={`${line} ${at}`} className={tones[kind]}>
          {piece}
        </span>
      ),
    ),
  ])

// Code widens its column instead of breaking inside a word.
const cell = '[&_code]:wrap-break-word border-b border-line py-3 pr-6 text-left align-top'

const DataTable = ({ table: { number, header, rows } }: { table: Extract<Block, { kind: 'table' }> }) => (
  <ScrollRegion label={m.blog_table({ number }, { locale: useLocale() })} className="mt-6 max-w-[48rem]">
    <table className="w-full min-w-[28rem] border-collapse text-base">
      <thead>
        <tr>
          {header.map((inlines, column) =>
            inlines.length > 0 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a post never move
              <th key={column} scope="col" className={`${cell} border-t font-semibold`}>
                <InlineView inlines={inlines} />
              </th>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a post never move
              <td key={column} className={`${cell} border-t`} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a post never move
          <tr key={row}>
            {cells.map((inlines, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a post never move
              <td key={column} className={cell}>
                <InlineView inlines={inlines} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)

interface CopyButtonProps {
  label: string
  /**
   * The text to copy; without it, the code of the surrounding figure. The boot script copies, so the button is hidden
   * without it.
   */
  text?: string
  className?: string
}

export const CopyButton = ({ label, text = '', className = 'px-4' }: CopyButtonProps) => (
  <button
    type="button"
    data-copy={text}
    className={`min-h-11 cursor-pointer border border-transparent hover:text-text ${className}`}
  >
    <span>{label}</span>
    <span>{m.blog_copied({}, { locale: useLocale() })}</span>
  </button>
)
