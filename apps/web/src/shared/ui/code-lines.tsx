import { visibleText } from '@lc/content'
import { Fragment } from 'react'
import { ScrollRegion } from './scroll-region.tsx'
import { solidityTokens, type Token } from './solidity-tokens.ts'

type Tones = Readonly<Record<Token['kind'], string>>

/** On the site, where only the marked line is bright. */
const quietTones: Tones = {
  comment: 'text-muted',
  string: 'text-muted',
  keyword: 'font-semibold',
  type: 'font-semibold',
  number: '',
  plain: '',
}

const brightTones: Tones = {
  comment: 'text-muted italic',
  string: 'text-code-string',
  keyword: 'text-volt-ink',
  type: 'text-code-type',
  number: 'text-code-number',
  plain: '',
}

interface LineRange {
  start: number
  end: number
}

interface CodeLinesProps {
  label: string
  lines: readonly string[]
  firstLine: number
  marked: LineRange | readonly LineRange[]
  /** The label of a marked line for assistive technology. Sighted readers see the mark. */
  markLabel: string
  /** A bar at the edge of marked lines. Not used where a trace ends on them. */
  hasBar?: boolean
  /** Colours keywords, types, strings and numbers. */
  isColoured?: boolean
  /** Whether the first line is inside a comment that began earlier. */
  isInComment?: boolean
}

/** Source with its real line numbers. Wide lines scroll inside. */
export const CodeLines = (props: CodeLinesProps) => {
  const { label, lines, firstLine, marked, markLabel, hasBar = true, isColoured = false, isInComment = false } = props
  return (
    <ScrollRegion label={label} className="py-3">
      <pre className="w-max min-w-full text-xs leading-6">
        {solidityTokens(lines, { isInComment }).map((tokens, index) => {
          const line = firstLine + index
          const isMarked = [marked].flat().some(({ start, end }) => line >= start && line <= end)
          return (
            <code
              key={line}
              className={`flex pr-6 ${isMarked ? `bg-surface-2 ${hasBar ? 'marked-line' : ''}` : ''}`}
              data-line={line}
              data-marked={isMarked}
            >
              <span className="w-14 shrink-0 pr-4 text-right text-muted select-none">{line}</span>
              <span>
                {isMarked && <span className="sr-only">{markLabel}: </span>}
                <Tokens tokens={tokens} tones={isColoured ? brightTones : quietTones} />
              </span>
            </code>
          )
        })}
      </pre>
    </ScrollRegion>
  )
}

/** Code without line numbers, such as a test. */
export const ColouredCode = ({ text }: { text: string }) =>
  solidityTokens(text.split('\n')).map((tokens, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never move
    <Fragment key={line}>
      {line > 0 && '\n'}
      <Tokens tokens={tokens} tones={brightTones} />
    </Fragment>
  ))

const Tokens = ({ tokens, tones }: { tokens: readonly Token[]; tones: Tones }) =>
  tokens.map((token, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a line never move
    <span key={at} className={tones[token.kind]}>
      {visibleText(token.text)}
    </span>
  ))
