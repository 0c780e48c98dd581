import { m } from '@lc/content/messages'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { LanguageLink } from '../../shared/frame/language-links.tsx'
import { barePath, localeOfPath } from '../../shared/i18n/locale-path.ts'
import { useText } from '../../shared/i18n/text.ts'
import { pageMeta, pageTitle } from '../../shared/seo/page-meta.ts'
import { articleCrumbs, articleData, feedLink } from '../blog/article-data.ts'
import { ArticleEnd, MorePosts } from '../blog/article-end.tsx'
import { ArticleHead } from '../blog/article-head.tsx'
import { findArticle } from '../blog/posts.ts'
import { ProseContents, ProseSection } from '../prose-sections.tsx'

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
  const article = findArticle(localeOfPath(pathname), barePath(pathname).slice('/blog/'.length))
  if (!article) throw new Response(null, { status: 404 })
  return article
}

export default function ArticlePage() {
  const t = useText()
  const article = useLoaderData<typeof loader>()
  return (
    <article>
      <ArticleHead article={article}>
        <LanguageLink
          text={t(m.blog_other_language)}
          className="inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-text"
        />
      </ArticleHead>
      <div className="paper bg-bg text-text">
        <div className="wrap grid gap-x-12 pt-12 pb-10 md:pt-20 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <ProseContents sections={article.sections} />
          <div className="min-w-0">
            {article.sections.map((section, index) => (
              <ProseSection key={section.id} number={index + 1} section={section} />
            ))}
            <ArticleEnd article={article} />
          </div>
        </div>
        <MorePosts article={article} />
      </div>
    </article>
  )
}
