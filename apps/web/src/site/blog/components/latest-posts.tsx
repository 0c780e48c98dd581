import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { LedgerSection } from '../../../shared/ui/ledger-section.tsx'
import type { PostSummary } from '../posts.ts'
import { PostRow } from './post-row.tsx'

/** The newest posts on another page. */
export const LatestPosts = ({ number, posts }: { number: string; posts: readonly PostSummary[] }) => {
  const locale = useLocale()
  return (
    <LedgerSection number={number} title={m.blog_latest_title({}, { locale })}>
      <p className="mt-3 text-muted">{m.blog_latest_text({}, { locale })}</p>
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
        {m.blog_all({}, { locale })}
      </a>
    </LedgerSection>
  )
}
