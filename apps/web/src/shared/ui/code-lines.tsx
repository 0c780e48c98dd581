import { visibleText } from '@lc/content'
import { ScrollRegion } from './scroll-region.tsx'
import { solidityTokens, type Token } from './solidity-tokens.ts'

const tones: Record<Token['kind'], string> = {
  comment: 'text-muted',
  string: 'text-muted',
  keyword: 'font-semibold',
  plain: '',
}

interface CodeLinesProps {
  label: string
  lines: readonly string[]
  firstLine: number
  marked: { start: number; end: number }
  /** Said to assistive technology on a marked line, where sighted readers see the mark. */
  markLabel: string
  /** A bar at the edge of marked lines; not wanted where a trace ends on them. */
  hasBar?: boolean
}

/** Source with its real line numbers; only what is under discussion is bright. Wide lines scroll inside. */
export const CodeLines = ({ label, lines, firstLine, marked, markLabel, hasBar = true }: CodeLinesProps) => (
  <ScrollRegion label={label} className="py-3">
    <pre className="w-max min-w-full text-xs leading-6">
      {solidityTokens(lines).map((tokens, index) => {
        const line = firstLine + index
        const isMarked = line >= marked.start && line <= marked.end
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
              {tokens.map((token, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a line never move
                <span key={at} className={tones[token.kind]}>
                  {visibleText(token.text)}
                </span>
              ))}
            </span>
          </code>
        )
      })}
    </pre>
  </ScrollRegion>
)
