import type { Block, Section } from '@lc/content/blog'
import { m } from '@lc/content/messages'
import type { ReactNode } from 'react'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { formatDate, useLocale, useText } from '../../shared/i18n/text.ts'
import { type Article, type PostSummary, topicWords } from './posts.ts'

interface ArticleHeadProps {
  article: Article
  /** A link to the same post in the other language. */
  children: ReactNode
}

export const ArticleHead = ({ article, children }: ArticleHeadProps) => {
  const locale = useLocale()
  const t = useText()
  return (
    <section className="night overflow-clip bg-bg text-text">
      <div className="wrap grid items-end gap-x-12 pt-24 md:pt-28 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="pb-12 md:pb-16">
          <a
            href={localPath(locale, '/blog')}
            className="inline-flex min-h-11 items-center font-mono text-sm text-muted underline underline-offset-4 hover:text-text"
          >
            {t(m.blog_title)}
          </a>
          <h1 className="mt-2 max-w-[44rem] text-4xl tracking-display">{article.title}</h1>
          <p className="mt-5 mb-6 max-w-[40rem] text-lg text-muted">{article.description}</p>
          <PostFacts post={article} />
          <p className="mt-2">{children}</p>
        </div>
        <PostPicture sections={article.sections} className="w-full max-lg:hidden" />
      </div>
    </section>
  )
}

interface PostFactsProps {
  post: PostSummary
  className?: string
}

/** Date, topic and reading time. */
export const PostFacts = ({ post: { date, topic, minutes }, className = '' }: PostFactsProps) => {
  const locale = useLocale()
  const t = useText()
  return (
    <p className={`flex flex-wrap gap-x-4 gap-y-1 font-mono text-sm text-muted ${className}`}>
      <time dateTime={date}>{formatDate(date, locale)}</time>
      <span>{t(topicWords[topic])}</span>
      <span>{t(m.blog_minutes, { minutes })}</span>
    </p>
  )
}

/**
 * Each post has its own drawing: its sections as lines of a ledger, and a trace that ends where most of the code is.
 */
export const PostPicture = ({ sections, className = '' }: { sections: readonly Section[]; className?: string }) => {
  const { rows, marked, left } = postShape(sections)
  const y = rows[marked]?.y ?? 0
  return (
    <svg viewBox="0 0 320 240" aria-hidden="true" focusable="false" className={className}>
      <path d="M56 12V240" className="fill-none stroke-line" strokeWidth="2" />
      <path d={rows.map((row) => `M64 ${row.y}h10`).join('')} className="fill-none stroke-line" strokeWidth="2" />
      <path d={rows.map(({ prose }) => prose).join('')} className="fill-none stroke-control" strokeWidth="2" />
      <path d={rows.map(({ code }) => code).join('')} className="fill-none stroke-control" strokeWidth="6" />
      <path d={rows[marked]?.code} className="fill-none stroke-muted" strokeWidth="6" />
      <path d={`M28 240V${y}H${left - 12}`} className="trace" pathLength="1" />
      <circle cx={left - 12} cy={y} r="5" className="trace-dot fill-volt" />
    </svg>
  )
}

interface Row {
  y: number
  /** Prose and code of the row, one path each. */
  prose: string
  code: string
}

const LEFT = 96
const WIDTH = 208
const TOP = 36
const HEIGHT = 176
const GAP = 6
const LEAST = 4

/** The outline of a post: a row for each section, thin for prose and thick for code. */
export const postShape = (sections: readonly Section[]) => {
  const longest = Math.max(...sections.map(({ blocks }) => sum(blocks.map(blockSize))))
  const most = Math.max(...sections.map(({ blocks }) => blocks.length))
  const scale = (WIDTH - GAP * most) / longest
  const rows = sections.map(({ blocks }, index) =>
    sectionRow(blocks, { scale, y: TOP + (index * HEIGHT) / sections.length }),
  )
  const codeIn = sections.map(({ blocks }) => sum(blocks.filter(({ kind }) => kind === 'code').map(blockSize)))
  return { rows, marked: codeIn.indexOf(Math.max(...codeIn)), left: LEFT }
}

const sectionRow = (blocks: readonly Block[], { scale, y }: { scale: number; y: number }): Row => {
  const row = { y: Math.round(y), prose: '', code: '' }
  let x = LEFT
  for (const block of blocks) {
    const width = Math.max(LEAST, Math.round(blockSize(block) * scale))
    row[block.kind === 'code' ? 'code' : 'prose'] += `M${x} ${row.y}h${width}`
    x += width + GAP
  }
  return row
}

const blockSize = (block: Block) => (block.kind === 'code' ? block.text.length : JSON.stringify(block).length / 2)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
