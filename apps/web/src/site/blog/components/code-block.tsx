import type { Locale } from '@lc/api-contract'
import type { Block } from '@lc/content/blog'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import { solidityTokens } from '../../../shared/ui/solidity-tokens.ts'
import { CopyButton } from './copy-button.tsx'

/** An excerpt, coloured as quietly as everywhere else; what is copied is the text itself. */
export const CodeBlock = ({ block: { number, language, text } }: { block: Extract<Block, { kind: 'code' }> }) => {
  const locale = useLocale()
  return (
    <figure className="mt-6 max-w-[48rem] border border-line bg-surface">
      <figcaption className="flex min-h-11 items-center justify-between border-b border-line pl-4 font-mono text-xs text-muted">
        {languageNames[language]?.(locale) ?? language}
        <CopyButton label={m.blog_copy_code({}, { locale })} />
      </figcaption>
      <ScrollRegion label={m.blog_code({ number }, { locale })} className="py-4">
        <pre className="w-max min-w-full px-4 text-xs leading-6">
          <code>{language === 'solidity' ? <Coloured text={text} /> : text}</code>
        </pre>
      </ScrollRegion>
    </figure>
  )
}

/** What a language is called; a piece of text is what a program printed. */
const languageNames: Record<string, (locale: Locale) => string> = {
  solidity: () => 'Solidity',
  json: () => 'JSON',
  text: (locale) => m.blog_code_output({}, { locale }),
}

const tones = { comment: 'text-muted', string: 'text-muted', keyword: 'font-semibold' } as const

const Coloured = ({ text }: { text: string }) =>
  solidityTokens(text.split('\n')).map((tokens, line) => [
    line > 0 && '\n',
    tokens.map(({ kind, text: piece }, at) =>
      kind === 'plain' ? (
        piece
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a line never move
        <span key={`${line} ${at}`} className={tones[kind]}>
          {piece}
        </span>
      ),
    ),
  ])
