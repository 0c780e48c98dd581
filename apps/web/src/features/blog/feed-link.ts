import { m } from '@lc/content/messages'
import type { Locale } from '@lc/contract'
import { localPath } from '../../lib/locale-path.ts'

/** Tells a feed reader where the feed of this language is. */
export const feedLink = (locale: Locale) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/rss+xml',
  title: m.blog_title({}, { locale }),
  href: localPath(locale, '/rss.xml'),
})
