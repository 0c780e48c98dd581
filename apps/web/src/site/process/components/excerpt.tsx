import { visibleText } from '@lc/content'
import type { ReactNode } from 'react'

interface ExcerptLinesProps {
  lines: readonly (readonly [about: string, ended: string, where?: string])[]
  /** Names from the source, not words of ours. */
  isCode?: boolean
}

/** Lines of a report as it prints them: what it is about, how it ended, and in which part of the source. */
export const ExcerptLines = ({ lines, isCode = false }: ExcerptLinesProps) => {
  const About = isCode ? 'code' : 'span'
  return (
    <ul className="text-sm">
      {lines.map(([about, ended, where]) => (
        <li
          key={`${about} ${ended} ${where}`}
          className="border-t border-line py-2 first:border-t-0 first:pt-0 last:pb-0"
        >
          <About className={`wrap-anywhere ${isCode ? 'font-mono text-xs' : ''}`}>{visibleText(about)}</About>{' '}
          <span className="block text-muted wrap-anywhere">
            {visibleText(ended)}
            {where !== undefined && (
              <>
                {' · '}
                <code className="font-mono text-xs">{visibleText(where)}</code>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface ResultRowProps {
  title: string
  text: string
  /** Where the piece is from, if not from the scan that the others are from. */
  caption?: string
  children: ReactNode
}

/** One thing that a scan gives: what it is at the left, a piece of a real one at the right. */
export const ResultRow = ({ title, text, caption, children }: ResultRowProps) => (
  <li className="grid gap-x-12 gap-y-5 border-t border-line py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
    <div>
      <h3 className="text-xl">{title}</h3>
      <p className="mt-2 max-w-[30rem] text-muted">{text}</p>
    </div>
    <figure className="min-w-0">
      <div className="border border-line bg-surface px-5 py-4">{children}</div>
      {caption && <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>}
    </figure>
  </li>
)
