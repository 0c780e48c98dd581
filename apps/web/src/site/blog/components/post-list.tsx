import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import type { PostSummary } from '../posts.ts'
import { NothingFound } from './nothing-found.tsx'
import { PostRow } from './post-row.tsx'
import { PostSearch } from './post-search.tsx'
import { TopicChoice } from './topic-choice.tsx'

/** Every post by date, a search, and a choice by topic. */
export const PostList = ({ posts }: { posts: readonly PostSummary[] }) => {
  const locale = useLocale()
  return (
    <section className="posts wrap py-14 md:py-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 className="text-3xl tracking-display">{m.blog_posts({}, { locale })}</h2>
        <a
          href={localPath(locale, '/rss.xml')}
          type="application/rss+xml"
          className="inline-flex min-h-11 items-center text-volt-ink underline underline-offset-4"
        >
          {m.blog_rss({}, { locale })}
        </a>
      </div>
      <PostSearch />
      <TopicChoice posts={posts} />
      <ul className="mt-8 border-b border-line">
        {posts.map((post, index) => (
          <li key={post.slug} data-slug={post.slug} data-topic={post.topic} data-lead={index === 0 ? '' : undefined}>
            <PostRow post={post} />
          </li>
        ))}
      </ul>
      <NothingFound />
    </section>
  )
}
