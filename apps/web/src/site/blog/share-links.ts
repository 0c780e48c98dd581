import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'

/** Plain links: nobody's script runs on our page, and nobody learns who read it before the reader presses one. */
export const shareLinks = (post: { title: string; address: string }, locale: Locale) => {
  const title = encodeURIComponent(post.title)
  const address = encodeURIComponent(post.address)
  return [
    { name: m.blog_share_mail({}, { locale }), href: `mailto:?subject=${title}&body=${address}` },
    { name: m.blog_share_x({}, { locale }), href: `https://x.com/intent/post?text=${title}&url=${address}` },
    { name: m.blog_share_telegram({}, { locale }), href: `https://t.me/share/url?url=${address}&text=${title}` },
    {
      name: m.blog_share_weibo({}, { locale }),
      href: `https://service.weibo.com/share/share.php?url=${address}&title=${title}`,
    },
  ]
}
