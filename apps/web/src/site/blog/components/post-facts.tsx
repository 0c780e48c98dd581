import { m } from '@lc/content/messages'
import { formatDate } from '../../../shared/i18n/format-time.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import type { PostSummary } from '../posts.ts'
import { topicWords } from '../topic-words.ts'

interface PostFactsProps {
  post: PostSummary
  className?: string
}

/** When, about what, and how long it takes. */
export const PostFacts = ({ post: { date, topic, minutes }, className = '' }: PostFactsProps) => {
  const locale = useLocale()
  return (
    <p className={`flex flex-wrap gap-x-4 gap-y-1 font-mono text-sm text-muted ${className}`}>
      <time dateTime={date}>{formatDate(date, locale)}</time>
      <span>{topicWords[topic]({}, { locale })}</span>
      <span>{m.blog_minutes({ minutes }, { locale })}</span>
    </p>
  )
}
