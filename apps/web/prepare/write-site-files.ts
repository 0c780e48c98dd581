import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Locale, locales } from '@lc/api-contract'
import { jsonText, reportSchema, SCHEMA_PATH } from '@lc/report/schema'
import { localPath } from '../src/shared/i18n/locale-path.ts'
import type { localFiles, sharedFiles } from '../src/shared/pages/file-list.ts'
import { postsIn } from '../src/site/blog/posts.ts'
import { topicWords } from '../src/site/blog/topic-words.ts'
import { feedOf } from './feed-of.ts'
import { manifestOf } from './manifest-of.ts'
import { robotsText } from './robots-text.ts'
import { securityText } from './security-text.ts'
import { sitemapText } from './sitemap-text.ts'

/** The blog's content database: what a search needs to know of each post. */
const databaseOf = (locale: Locale) =>
  JSON.stringify(
    postsIn(locale).map(({ minutes: _, ...post }) => ({ ...post, topicName: topicWords[post.topic]({}, { locale }) })),
  )

const localMakers = {
  '/blog.json': databaseOf,
  '/rss.xml': feedOf,
  '/site.webmanifest': manifestOf,
} satisfies Record<(typeof localFiles)[number]['path'], (locale: Locale) => string>

const sharedMakers = {
  '/robots.txt': robotsText,
  '/sitemap.xml': sitemapText,
  '/.well-known/security.txt': () => securityText(new Date()),
  [SCHEMA_PATH]: () => jsonText(reportSchema()),
} satisfies Record<(typeof sharedFiles)[number]['path'], () => string>

/** Writes the texts that programs read: those of each language, and those for everyone. */
export const writeSiteFiles = async (out: string) => {
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(out, path)), { recursive: true })
    await writeFile(join(out, path), text)
  }
  for (const [path, make] of Object.entries(sharedMakers)) await write(path, make())
  for (const locale of locales) {
    for (const [path, make] of Object.entries(localMakers)) await write(localPath(locale, path), make(locale))
  }
}
