import { m } from '@lc/content/messages'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { articleCrumbs, articleData } from '../../features/blog/article-data.ts'
import { ArticleContents } from '../../features/blog/components/article-contents.tsx'
import { ArticleEnd } from '../../features/blog/components/article-end.tsx'
import { ArticleHead } from '../../features/blog/components/article-head.tsx'
import { ArticleSection } from '../../features/blog/components/article-section.tsx'
import { MorePosts } from '../../features/blog/components/more-posts.tsx'
import { feedLink } from '../../features/blog/feed-link.ts'
import { articleIn } from '../../features/blog/posts.ts'
import { LanguageLink } from '../../features/site/components/language-link.tsx'
import { useLocale } from '../../lib/locale-context.ts'
import { barePath, localeOfPath } from '../../lib/locale-path.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { pageTitle } from '../../lib/page-title.ts'

export const meta = ({ location, loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return []
  const { title, description } = loaderData
  const locale = localeOfPath(location.pathname)
  return [
    ...pageMeta(location.pathname, () => ({ title: pageTitle(title, locale), description, type: 'article' })),
    feedLink(locale),
    { 'script:ld+json': articleData(loaderData, locale) },
    { 'script:ld+json': articleCrumbs(loaderData, locale) },
  ]
}

/** Runs at build time only, once for each post and language. */
export const loader = ({ url: { pathname } }: LoaderFunctionArgs) => {
  const article = articleIn(localeOfPath(pathname), barePath(pathname).slice('/blog/'.length))
  if (!article) throw new Response(null, { status: 404 })
  return article
}

export default function ArticlePage() {
  const locale = useLocale()
  const article = useLoaderData<typeof loader>()
  return (
    <article>
      <ArticleHead article={article}>
        <LanguageLink
          text={m.blog_other_language({}, { locale })}
          className="inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-text"
        />
      </ArticleHead>
      <div className="paper bg-bg text-text">
        <div className="wrap grid gap-x-12 pt-12 pb-10 md:pt-20 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <ArticleContents sections={article.sections} />
          <div className="min-w-0">
            {article.sections.map((section, index) => (
              <ArticleSection key={section.id} number={index + 1} section={section} />
            ))}
            <ArticleEnd article={article} />
          </div>
        </div>
        <MorePosts article={article} />
      </div>
    </article>
  )
}
