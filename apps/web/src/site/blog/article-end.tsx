import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { textIn, useLocale, useText } from '../../shared/i18n/text.ts'
import { CopyButton } from '../prose.tsx'
import { postAddress, postPath } from './article-data.ts'
import type { Article, PostSummary } from './posts.ts'

const link = 'inline-flex min-h-11 items-center text-volt-ink underline underline-offset-4'

/** After the last section: how the code was checked, and links to share the post. */
export const ArticleEnd = ({ article }: { article: Article }) => {
  const locale = useLocale()
  const t = useText()
  const address = postAddress(locale, article.slug)
  return (
    <div className="max-w-[48rem] md:ml-18">
      {hasSolidity(article) && <p className="border-t border-line py-6 text-base text-muted">{t(m.blog_code_runs)}</p>}
      <div className="border-t border-line py-6">
        <h2 className="text-base">{t(m.blog_share)}</h2>
        <ul className="mt-1 flex flex-wrap items-center gap-x-6">
          <li>
            <CopyButton
              text={address}
              label={t(m.blog_copy_link)}
              className="text-volt-ink underline underline-offset-4"
            />
          </li>
          {shareLinks({ title: article.title, address }, locale).map(({ name, href }) => (
            <li key={name}>
              <a href={href} rel="noopener" className={link}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const hasSolidity = ({ sections }: Article) =>
  sections.some(({ blocks }) => blocks.some((block) => block.kind === 'code' && block.language === 'solidity'))

/** Plain links: no third-party script runs on our page, and no one learns about a reader before a click. */
export const shareLinks = (post: { title: string; address: string }, locale: Locale) => {
  const t = textIn(locale)
  const title = encodeURIComponent(post.title)
  const address = encodeURIComponent(post.address)
  return [
    { name: t(m.blog_share_mail), href: `mailto:?subject=${title}&body=${address}` },
    { name: t(m.blog_share_x), href: `https://x.com/intent/post?text=${title}&url=${address}` },
    { name: t(m.blog_share_telegram), href: `https://t.me/share/url?url=${address}&text=${title}` },
    {
      name: t(m.blog_share_weibo),
      href: `https://service.weibo.com/share/share.php?url=${address}&title=${title}`,
    },
  ]
}

/** The posts before and after this one, by date. */
export const MorePosts = ({ article: { newer, older } }: { article: Article }) => {
  const t = useText()
  return (
    <nav aria-label={t(m.blog_more)} className="border-t border-line">
      <div className="wrap grid md:grid-cols-2">
        {older && <Neighbour post={older} label={t(m.blog_older)} className="" />}
        {newer && (
          <Neighbour
            post={newer}
            label={t(m.blog_newer)}
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
