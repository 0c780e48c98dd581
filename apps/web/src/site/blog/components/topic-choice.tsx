import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import type { PostSummary } from '../posts.ts'
import { topicOrder, topicWords } from '../topic-words.ts'

const ALL = 'all'
const others = topicOrder.map((topic) => `.posts:has([value=${topic}]:checked) [data-topic]:not([data-topic=${topic}])`)
/** The newest post stands large above the list and is in it again only when its topic is chosen or posts are searched. */
const rule = `${[...others, `.posts:not([data-searching]):has([value=${ALL}]:checked) [data-lead]`].join()}{display:none}`

/** Chooses rows of the list without any script. Written from the list of topics, so a new one needs no rule of its own. */
export const TopicChoice = ({ posts }: { posts: readonly PostSummary[] }) => {
  const locale = useLocale()
  const used = topicOrder.filter((topic) => posts.some((post) => post.topic === topic))
  return (
    <fieldset className="mt-6 flex flex-wrap gap-2">
      <style>{rule}</style>
      <legend className="sr-only">{m.blog_topic_label({}, { locale })}</legend>
      <Choice value={ALL} label={m.blog_topic_all({}, { locale })} />
      {used.map((topic) => (
        <Choice key={topic} value={topic} label={topicWords[topic]({}, { locale })} />
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
