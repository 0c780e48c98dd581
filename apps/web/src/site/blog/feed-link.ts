import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { localPath } from '../../shared/i18n/locale-path.ts'

/** Tells a feed reader where the feed of this language is. */
export const feedLink = (locale: Locale) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/rss+xml',
  title: m.blog_title({}, { locale }),
  href: localPath(locale, '/rss.xml'),
})
