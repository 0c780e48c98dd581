import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { postPath } from '../article-data.ts'
import type { Article } from '../posts.ts'
import { PostFacts } from './post-facts.tsx'
import { PostPicture } from './post-picture.tsx'

/** The newest post, large. */
export const LeadPost = ({ post }: { post: Article }) => {
  const locale = useLocale()
  return (
    <article className="mt-14 grid items-end gap-x-12 border-t border-line pt-10 md:mt-20 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="pb-16 md:pb-20">
        <p className="mb-4 font-mono text-sm text-muted">{m.blog_newest({}, { locale })}</p>
        <h2 className="max-w-[40rem] text-4xl tracking-display">{post.title}</h2>
        <p className="mt-5 mb-6 max-w-[38rem] text-lg text-muted">{post.description}</p>
        <PostFacts post={post} />
        <a href={postPath(locale, post.slug)} className={`mt-8 ${buttonClass('primary', 'site')}`}>
          {m.blog_read({}, { locale })}
          <span className="sr-only">: {post.title}</span>
        </a>
      </div>
      <PostPicture sections={post.sections} className="w-full max-lg:hidden" />
    </article>
  )
}
