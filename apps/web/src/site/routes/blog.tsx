import { m } from '@lc/content/messages'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { localeOfPath } from '../../shared/i18n/locale-path.ts'
import { pageMeta } from '../../shared/seo/page-meta.ts'
import { pageTitle } from '../../shared/seo/page-title.ts'
import { LeadPost } from '../blog/components/lead-post.tsx'
import { PostList } from '../blog/components/post-list.tsx'
import { feedLink } from '../blog/feed-link.ts'
import { articleIn, postsIn } from '../blog/posts.ts'

export const meta = ({ location }: MetaArgs) => [
  ...pageMeta(location.pathname, (locale) => ({
    title: pageTitle(m.blog_title({}, { locale }), locale),
    description: m.blog_description({}, { locale }),
  })),
  feedLink(localeOfPath(location.pathname)),
]

/** Runs at build time only: the page is prerendered, and no post reaches a script. */
export const loader = ({ url: { pathname } }: LoaderFunctionArgs) => {
  const locale = localeOfPath(pathname)
  const posts = postsIn(locale)
  return { posts, lead: articleIn(locale, posts[0]?.slug ?? '') }
}

export default function Blog() {
  const locale = useLocale()
  const { posts, lead } = useLoaderData<typeof loader>()
  return (
    <>
      <section className="night overflow-clip bg-bg text-text">
        <div className="wrap pt-28 md:pt-32">
          <h1 className="text-5xl tracking-display">{m.blog_title({}, { locale })}</h1>
          <p className="mt-5 max-w-[40rem] text-lg text-muted">{m.blog_lead({}, { locale })}</p>
          {lead && <LeadPost post={lead} />}
        </div>
      </section>
      <div className="paper bg-bg text-text">
        <PostList posts={posts} />
      </div>
    </>
  )
}
