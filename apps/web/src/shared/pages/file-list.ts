import { locales } from '@lc/api-contract'
import { localPath } from '../i18n/locale-path.ts'
import { ogImagePath } from '../seo/og-image.ts'
import { pages } from './page-list.ts'

/** A file that is read by programs, as it is served. Text is asked for again, a picture may be kept for a day. */
export interface SiteFile {
  path: string
  type: string
}

/** The sample report in every form of an export; the forms for people are in each language. */
export const sampleReports = [
  { path: '/sample-report.pdf', format: 'pdf', type: 'application/pdf', isLocal: true },
  { path: '/sample-report.md', format: 'md', type: 'text/markdown; charset=utf-8', isLocal: true },
  { path: '/sample-report.json', format: 'json', type: 'application/json; charset=utf-8', isLocal: false },
  { path: '/sample-report.sarif', format: 'sarif', type: 'application/sarif+json; charset=utf-8', isLocal: false },
  { path: '/sample-report.zip', format: 'foundry', type: 'application/zip', isLocal: false },
] as const

/** Texts of which each language has its own, under its prefix. */
export const localFiles = [
  { path: '/blog.json', type: 'application/json; charset=utf-8' },
  { path: '/rss.xml', type: 'application/rss+xml; charset=utf-8' },
  { path: '/site.webmanifest', type: 'application/manifest+json; charset=utf-8' },
] as const

/** Texts that are the same for everyone. */
export const sharedFiles = [
  { path: '/robots.txt', type: 'text/plain; charset=utf-8' },
  { path: '/sitemap.xml', type: 'application/xml; charset=utf-8' },
  { path: '/.well-known/security.txt', type: 'text/plain; charset=utf-8' },
  { path: '/schemas/report-1.json', type: 'application/schema+json; charset=utf-8' },
] as const

/** The mark on the screen of a phone. A maskable one fills its square, because the phone cuts the corners itself. */
export const icons = [
  { path: '/icons/icon-192.png', sizePx: 192, purpose: 'any' },
  { path: '/icons/icon-512.png', sizePx: 512, purpose: 'any' },
  { path: '/icons/maskable-512.png', sizePx: 512, purpose: 'maskable' },
  { path: '/icons/apple-touch-icon.png', sizePx: 180, purpose: 'apple' },
] as const

const png = (path: string): SiteFile => ({ path, type: 'image/png' })

const ogImages = pages.filter(({ area }) => area === 'public').map(({ path }) => png(ogImagePath(path)))

/** Every file that the build writes beside the pages, in all languages: whatever serves the site serves these. */
export const siteFiles: readonly SiteFile[] = [
  ...locales.flatMap((locale) =>
    [...localFiles, ...ogImages, ...sampleReports.filter(({ isLocal }) => isLocal)].map(({ path, type }) => ({
      path: localPath(locale, path),
      type,
    })),
  ),
  ...sharedFiles,
  ...sampleReports.filter(({ isLocal }) => !isLocal).map(({ path, type }) => ({ path, type })),
  { path: '/favicon.svg', type: 'image/svg+xml' },
  ...icons.map(({ path }) => png(path)),
]

export const isPicture = ({ type }: SiteFile) => type.startsWith('image/')
