import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DEFAULT_LOCALE, type Locale, locales } from '@lc/api-contract'
import { brand } from '@lc/content'
import { posts } from '@lc/content/blog'
import { m } from '@lc/content/messages'
import { SAMPLE_KEYS_PATH, sampleKeySet } from '@lc/report/manifest'
import { jsonText, reportSchema, SCHEMA_PATH } from '@lc/report/schema'
import { htmlLang, localPath } from '../src/shared/i18n/locale-path.ts'
import { icons, type localFiles, type sharedFiles } from '../src/shared/pages/file-list.ts'
import { pages } from '../src/shared/pages/page-list.ts'
import { drawingColours } from '../src/shared/ui/drawing-colours.ts'
import { listPosts, topicWords } from '../src/site/blog/posts.ts'
import { feedText } from './feed-text.ts'

/** The blog's content database: the fields of each post that the search needs. */
const blogDatabase = (locale: Locale) =>
  JSON.stringify(
    listPosts(locale).map(({ minutes: _, ...post }) => ({
      ...post,
      topicName: topicWords[post.topic]({}, { locale }),
    })),
  )

/** Writes the texts for programs: one version per language, and those without a language. */
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

/** Every public page in each language, with its translation. Only posts have a date. */
export const sitemapText = () =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages
      .filter(({ area }) => area === 'public')
      .flatMap(({ path }) => locales.map((locale) => sitemapEntry(locale, path))),
    '</urlset>',
    '',
  ].join('\n')

const sitemapEntry = (locale: Locale, path: string) => {
  const date = posts.find(({ slug }) => path === `/blog/${slug}`)?.date
  return [
    '<url>',
    `<loc>${siteAddress(locale, path)}</loc>`,
    ...(date ? [`<lastmod>${date}</lastmod>`] : []),
    ...locales.map((other) => alternate(htmlLang(other), siteAddress(other, path))),
    alternate('x-default', siteAddress(DEFAULT_LOCALE, path)),
    '</url>',
  ].join('\n')
}

const siteAddress = (locale: Locale, path: string) => new URL(localPath(locale, path), brand.origin).href

const alternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`

/** Search engines may read everything except the signed-in area and the catalogue. */
export const robotsText = () =>
  [
    'User-agent: *',
    ...locales.flatMap((locale) => closed.map((path) => `Disallow: ${localPath(locale, path)}`)),
    '',
    `Sitemap: ${new URL('/sitemap.xml', brand.origin).href}`,
    '',
  ].join('\n')

/** Shared reports aren't listed here: search engines must read the header that forbids to index them. A rule covers every address that begins with it, so pages below it need none. */
const closed = pages
  .filter(({ area }) => area === 'app' || area === 'catalogue' || area === 'sample')
  .map(({ path }) => path.replace(/:.*$/, ''))
  .filter((path, _, all) => !all.some((other) => other !== path && path.startsWith(`${other}/`)))

/** Now, or the time in seconds that a reproducible build is given (reproducible-builds.org). */
export const buildTime = (sourceDateEpoch: string | undefined): Date =>
  sourceDateEpoch ? new Date(Number(sourceDateEpoch) * 1_000) : new Date()

const LIFETIME_DAYS = 300

/**
 * How to report a vulnerability, following RFC 9116. It expires within a year, because a site that isn't rebuilt may
 * have no one who reads the mail.
 */
export const securityText = (builtAt: Date) => {
  const expires = new Date(builtAt)
  expires.setUTCDate(expires.getUTCDate() + LIFETIME_DAYS)
  expires.setUTCHours(0, 0, 0, 0)
  return [
    `Contact: mailto:${brand.mail.security}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${new URL('/.well-known/security.txt', brand.origin).href}`,
    '',
  ].join('\n')
}

/** The manifest for phones that add the site to their home screen. */
export const manifestText = (locale: Locale) =>
  JSON.stringify({
    id: localPath(locale, '/'),
    name: brand.company[locale],
    short_name: brand.product[locale],
    description: m.site_home_description({}, { locale }),
    lang: htmlLang(locale),
    start_url: localPath(locale, '/'),
    scope: '/',
    display: 'browser',
    background_color: drawingColours.bg,
    theme_color: drawingColours.bg,
    icons: icons
      .filter(({ purpose }) => purpose !== 'apple')
      .map(({ path, sizePx, purpose }) => ({ src: path, sizes: `${sizePx}x${sizePx}`, type: 'image/png', purpose })),
  })

const localMakers = {
  '/blog.json': blogDatabase,
  '/rss.xml': feedText,
  '/site.webmanifest': manifestText,
} satisfies Record<(typeof localFiles)[number]['path'], (locale: Locale) => string>

const sharedMakers = {
  '/robots.txt': robotsText,
  '/sitemap.xml': sitemapText,
  '/.well-known/security.txt': () => securityText(buildTime(process.env.SOURCE_DATE_EPOCH)),
  [SAMPLE_KEYS_PATH]: () => jsonText(sampleKeySet),
  [SCHEMA_PATH]: () => jsonText(reportSchema()),
} satisfies Record<(typeof sharedFiles)[number]['path'], () => string>
