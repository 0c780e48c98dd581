import { m } from '@lc/content/messages'
import type { ReactNode } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import type { Article } from '../posts.ts'
import { PostFacts } from './post-facts.tsx'
import { PostPicture } from './post-picture.tsx'

interface ArticleHeadProps {
  article: Article
  /** Leads to the same post in the other language. */
  children: ReactNode
}

export const ArticleHead = ({ article, children }: ArticleHeadProps) => {
  const locale = useLocale()
  return (
    <section className="night overflow-clip bg-bg text-text">
      <div className="wrap grid items-end gap-x-12 pt-24 md:pt-28 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="pb-12 md:pb-16">
          <a
            href={localPath(locale, '/blog')}
            className="inline-flex min-h-11 items-center font-mono text-sm text-muted underline underline-offset-4 hover:text-text"
          >
            {m.blog_title({}, { locale })}
          </a>
          <h1 className="mt-2 max-w-[44rem] text-4xl tracking-display">{article.title}</h1>
          <p className="mt-5 mb-6 max-w-[40rem] text-lg text-muted">{article.description}</p>
          <PostFacts post={article} />
          <p className="mt-2">{children}</p>
        </div>
        <PostPicture sections={article.sections} className="w-full max-lg:hidden" />
      </div>
    </section>
  )
}
