import { m } from '@lc/content/messages'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { Field } from '../../shared/ui/field.tsx'
import { Slit } from '../../shared/ui/slit.tsx'
import { PostRow } from './post-rows.tsx'
import { type PostSummary, topicOrder, topicWords } from './posts.ts'

/** All posts by date, with a search and a choice of topics. */
export const PostList = ({ posts }: { posts: readonly PostSummary[] }) => {
  const locale = useLocale()
  const t = useText()
  return (
    <section className="posts wrap py-14 md:py-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 className="text-3xl tracking-display">{t(m.blog_posts)}</h2>
        <a
          href={localPath(locale, '/rss.xml')}
          type="application/rss+xml"
          className="inline-flex min-h-11 items-center text-volt-ink underline underline-offset-4"
        >
          {t(m.blog_rss)}
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

/** Searches the content database. The boot script loads the search when the field is first used. */
const PostSearch = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <search className="script-only mt-6 block max-w-[30rem]">
      <form action={localPath(locale, '/blog')} data-search={localPath(locale, '/blog.json')}>
        <Field label={t(m.blog_search)} type="search" name="q" autoComplete="off" maxLength={100} />
        <p role="status" className="mt-2 min-h-6 text-sm text-muted">
          <span data-message="found" hidden>
            {t(m.blog_search_found)}
            <span data-count />
          </span>
          <span data-message="failed" hidden>
            {t(m.blog_search_failed)}
          </span>
        </p>
      </form>
    </search>
  )
}

const ALL = 'all'
const others = topicOrder.map((topic) => `.posts:has([value=${topic}]:checked) [data-topic]:not([data-topic=${topic}])`)
/** The newest post is shown large above the list. The list repeats it only while a topic or a search is active. */
const rule = `${[...others, `.posts:not([data-searching]):has([value=${ALL}]:checked) [data-lead]`].join()}{display:none}`

/** Filters the rows without a script. The rules come from the list of topics, so a new topic needs no new rule. */
const TopicChoice = ({ posts }: { posts: readonly PostSummary[] }) => {
  const t = useText()
  const used = topicOrder.filter((topic) => posts.some((post) => post.topic === topic))
  return (
    <fieldset className="mt-6 flex flex-wrap gap-2">
      <style>{rule}</style>
      <legend className="sr-only">{t(m.blog_topic_label)}</legend>
      <Choice value={ALL} label={t(m.blog_topic_all)} />
      {used.map((topic) => (
        <Choice key={topic} value={topic} label={t(topicWords[topic])} />
      ))}
    </fieldset>
  )
}

const Choice = ({ value, label }: { value: string; label: string }) => (
  <label className="relative cursor-pointer">
    <input type="radio" name="topic" value={value} defaultChecked={value === ALL} className="peer sr-only" />
    <span className="flex min-h-11 items-center rounded-control border border-control px-4 text-base outline-offset-2 outline-focus peer-checked:bg-text peer-checked:text-bg forced-colors:peer-checked:border-4 peer-focus-visible:outline-3">
      {label}
    </span>
  </label>
)

/** Replaces the list when no post matches. The search shows it. */
const NothingFound = () => {
  const t = useText()
  return (
    <div data-message="none" hidden className="border-b border-line py-14 text-center">
      <Slit className="mx-auto h-12 w-6 text-muted" />
      <p className="mt-6 text-xl font-semibold">{t(m.blog_search_none)}</p>
      <p className="mx-auto mt-2 max-w-[34rem] text-muted">{t(m.blog_search_none_text)}</p>
      <button type="button" data-clear className={`mt-6 ${buttonClass('quiet', 'site')}`}>
        {t(m.blog_search_clear)}
      </button>
    </div>
  )
}
