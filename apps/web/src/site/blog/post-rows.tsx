import { m } from '@lc/content/messages'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { LedgerSection } from '../sections.tsx'
import { postPath } from './article-data.ts'
import { PostFacts, PostPicture } from './article-head.tsx'
import type { Article, PostSummary } from './posts.ts'

/** A post in a list. The whole row is the link. */
export const PostRow = ({ post }: { post: PostSummary }) => {
  const locale = useLocale()
  return (
    <article className="relative grid gap-x-8 gap-y-3 border-t border-line py-7 md:grid-cols-[10rem_minmax(0,1fr)]">
      <PostFacts post={post} className="md:flex-col md:pt-1.5" />
      <div>
        <h3 className="text-2xl">
          <a
            href={postPath(locale, post.slug)}
            className="underline decoration-transparent underline-offset-4 after:absolute after:inset-0 hover:decoration-current"
          >
            {post.title}
          </a>
        </h3>
        <p className="mt-2 max-w-[42rem] text-muted">{post.description}</p>
      </div>
    </article>
  )
}

/** The newest posts on another page. */
export const LatestPosts = ({ number, posts }: { number: string; posts: readonly PostSummary[] }) => {
  const locale = useLocale()
  const t = useText()
  return (
    <LedgerSection number={number} title={t(m.blog_latest_title)}>
      <p className="mt-3 text-muted">{t(m.blog_latest_text)}</p>
      <ul className="mt-8 border-b border-line">
        {posts.map((post) => (
          <li key={post.slug}>
            <PostRow post={post} />
          </li>
        ))}
      </ul>
      <a
        href={localPath(locale, '/blog')}
        className="mt-4 inline-flex min-h-11 items-center font-semibold text-volt-ink underline underline-offset-4"
      >
        {t(m.blog_all)}
      </a>
    </LedgerSection>
  )
}

/** The newest post, large. */
export const LeadPost = ({ post }: { post: Article }) => {
  const locale = useLocale()
  const t = useText()
  return (
    <article className="mt-14 grid items-end gap-x-12 border-t border-line pt-10 md:mt-20 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="pb-16 md:pb-20">
        <p className="mb-4 font-mono text-sm text-muted">{t(m.blog_newest)}</p>
        <h2 className="max-w-[40rem] text-4xl tracking-display">{post.title}</h2>
        <p className="mt-5 mb-6 max-w-[38rem] text-lg text-muted">{post.description}</p>
        <PostFacts post={post} />
        <a href={postPath(locale, post.slug)} className={`mt-8 ${buttonClass('primary', 'site')}`}>
          {t(m.blog_read)}
          <span className="sr-only">: {post.title}</span>
        </a>
      </div>
      <PostPicture sections={post.sections} className="w-full max-lg:hidden" />
    </article>
  )
}
