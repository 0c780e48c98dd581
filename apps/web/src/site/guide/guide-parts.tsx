import { m } from '@lc/content/messages'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { type GuideArticle, type GuideLink, guidePath } from './guide-texts.ts'

const underlined = 'underline decoration-control underline-offset-4 hover:decoration-text'

/** The pages of the guide in reading order, each with its summary. */
export const GuideList = ({ pages }: { pages: readonly GuideLink[] }) => {
  const locale = useLocale()
  return (
    <ol className="mt-8 border-b border-line">
      {pages.map(({ slug, title, summary }) => (
        <li key={slug} className="grid gap-x-8 border-t border-line py-5 lg:grid-cols-[20rem_1fr] lg:items-baseline">
          <h2 className="text-xl">
            <a href={guidePath(locale, slug)} className={`inline-flex min-h-11 items-center ${underlined}`}>
              {title}
            </a>
          </h2>
          <p className="max-w-[40rem] text-muted">{summary}</p>
        </li>
      ))}
    </ol>
  )
}

/** Beside the text where there is room. On narrow screens the index and the link to the next page are enough. */
export const GuideNav = ({ pages, slug: open }: Pick<GuideArticle, 'pages' | 'slug'>) => {
  const locale = useLocale()
  const t = useText()
  return (
    <nav aria-label={t(m.guide_pages)} className="self-start max-lg:hidden lg:sticky lg:top-24">
      <ol className="border-l border-line">
        {pages.map(({ slug, title }) => (
          <li key={slug}>
            <a
              href={guidePath(locale, slug)}
              aria-current={slug === open ? 'page' : undefined}
              className="block py-1.5 pl-4 text-sm text-muted hover:text-text aria-[current]:font-semibold aria-[current]:text-text"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

export const NextPage = ({ pages, slug }: Pick<GuideArticle, 'pages' | 'slug'>) => {
  const locale = useLocale()
  const t = useText()
  const next = pages[pages.findIndex((page) => page.slug === slug) + 1]
  return (
    next && (
      <p className="border-t border-line pt-4">
        <a href={guidePath(locale, next.slug)} className={`inline-flex min-h-11 items-center ${underlined}`}>
          {t(m.guide_next, { title: next.title })}
        </a>
      </p>
    )
  )
}
