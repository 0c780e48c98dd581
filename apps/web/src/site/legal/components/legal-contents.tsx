import type { LegalText } from '@lc/content/legal'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

/** Left out on narrow screens, where it would stand between the reader and the text. */
export const LegalContents = ({ sections }: Pick<LegalText, 'sections'>) => {
  const locale = useLocale()
  return (
    <nav aria-labelledby="contents" className="self-start max-lg:hidden lg:sticky lg:top-24">
      <h2 id="contents" className="text-sm">
        {m.legal_contents({}, { locale })}
      </h2>
      <ol className="mt-3 border-l border-line">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 pl-4 text-sm text-muted hover:text-text">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
