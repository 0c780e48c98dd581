import { m } from '@lc/content/messages'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { localeOfPath } from '../../shared/i18n/locale-path.ts'
import { useText } from '../../shared/i18n/text.ts'
import { pageMeta, pageTitle } from '../../shared/seo/page-meta.ts'
import { feedLink } from '../blog/article-data.ts'
import { PostList } from '../blog/post-list.tsx'
import { LeadPost } from '../blog/post-rows.tsx'
import { findArticle, listPosts } from '../blog/posts.ts'

export const meta = ({ location }: MetaArgs) => [
  ...pageMeta(location.pathname, (locale, t) => ({
    title: pageTitle(t(m.blog_title), locale),
    description: t(m.blog_description),
  })),
  feedLink(localeOfPath(location.pathname)),
]

/** Runs at build time only: the page is prerendered, and no post is part of a script. */
export const loader = ({ url: { pathname } }: LoaderFunctionArgs) => {
  const locale = localeOfPath(pathname)
  const posts = listPosts(locale)
  return { posts, lead: findArticle(locale, posts[0]?.slug ?? '') }
}

export default function Blog() {
  const t = useText()
  const { posts, lead } = useLoaderData<typeof loader>()
  return (
    <>
      <section className="night overflow-clip bg-bg text-text">
        <div className="wrap pt-28 md:pt-32">
          <h1 className="text-5xl tracking-display">{t(m.blog_title)}</h1>
          <p className="mt-5 max-w-[40rem] text-lg text-muted">{t(m.blog_lead)}</p>
          {lead && <LeadPost post={lead} />}
        </div>
      </section>
      <div className="paper bg-bg text-text">
        <PostList posts={posts} />
      </div>
    </>
  )
}
