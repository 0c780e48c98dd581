import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { postPath } from '../article-data.ts'
import type { Article, PostSummary } from '../posts.ts'

/** The posts before and after this one, by date. */
export const MorePosts = ({ article: { newer, older } }: { article: Article }) => {
  const locale = useLocale()
  return (
    <nav aria-label={m.blog_more({}, { locale })} className="border-t border-line">
      <div className="wrap grid md:grid-cols-2">
        {older && <Neighbour post={older} label={m.blog_older({}, { locale })} className="" />}
        {newer && (
          <Neighbour
            post={newer}
            label={m.blog_newer({}, { locale })}
            className="max-md:border-t max-md:border-line max-md:first:border-t-0 md:col-start-2 md:border-l md:border-line md:pl-12"
          />
        )}
      </div>
    </nav>
  )
}

interface NeighbourProps {
  post: PostSummary
  label: string
  className: string
}

const Neighbour = ({ post, label, className }: NeighbourProps) => (
  <a href={postPath(useLocale(), post.slug)} className={`group block py-10 ${className}`}>
    <span className="font-mono text-sm text-muted">{label}</span>
    <span className="mt-2 block text-xl font-semibold underline-offset-4 group-hover:underline">{post.title}</span>
  </a>
)
