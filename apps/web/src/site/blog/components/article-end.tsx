import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { postAddress } from '../article-data.ts'
import type { Article } from '../posts.ts'
import { shareLinks } from '../share-links.ts'
import { CopyButton } from './copy-button.tsx'

const link = 'inline-flex min-h-11 items-center text-volt-ink underline underline-offset-4'

/** After the last section: how the code was checked, and ways to pass the post on. */
export const ArticleEnd = ({ article }: { article: Article }) => {
  const locale = useLocale()
  const address = postAddress(locale, article.slug)
  return (
    <div className="max-w-[48rem] md:ml-18">
      {hasSolidity(article) && (
        <p className="border-t border-line py-6 text-base text-muted">{m.blog_code_runs({}, { locale })}</p>
      )}
      <div className="border-t border-line py-6">
        <h2 className="text-base">{m.blog_share({}, { locale })}</h2>
        <ul className="mt-1 flex flex-wrap items-center gap-x-6">
          <li>
            <CopyButton
              text={address}
              label={m.blog_copy_link({}, { locale })}
              className="text-volt-ink underline underline-offset-4"
            />
          </li>
          {shareLinks({ title: article.title, address }, locale).map(({ name, href }) => (
            <li key={name}>
              <a href={href} rel="noopener" className={link}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const hasSolidity = ({ sections }: Article) =>
  sections.some(({ blocks }) => blocks.some((block) => block.kind === 'code' && block.language === 'solidity'))
