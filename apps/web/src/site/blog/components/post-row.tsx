import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { postPath } from '../article-data.ts'
import type { PostSummary } from '../posts.ts'
import { PostFacts } from './post-facts.tsx'

/** A post in a list; the whole row leads to it. */
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
