import { locales } from '@lc/api-contract'
import { localPath } from '../i18n/locale-path.ts'
import { ogImagePath } from '../seo/page-meta.ts'
import { pages } from './page-list.ts'
import { sampleReports, sampleView } from './sample-files.ts'

/** A file for programs. Browsers revalidate texts and may keep pictures for a day. */
export interface SiteFile {
  path: string
  type: string
}

/** Texts with one version per language, under its prefix. */
export const localFiles = [
  { path: '/blog.json', type: 'application/json; charset=utf-8' },
  { path: '/rss.xml', type: 'application/rss+xml; charset=utf-8' },
  { path: '/site.webmanifest', type: 'application/manifest+json; charset=utf-8' },
] as const

/** Texts without a language. */
export const sharedFiles = [
  { path: '/robots.txt', type: 'text/plain; charset=utf-8' },
  { path: '/sitemap.xml', type: 'application/xml; charset=utf-8' },
  { path: '/.well-known/security.txt', type: 'text/plain; charset=utf-8' },
  { path: '/.well-known/lightning-cat-sample-report-keys.json', type: 'application/jwk-set+json; charset=utf-8' },
  { path: '/schemas/report-1.json', type: 'application/schema+json; charset=utf-8' },
] as const

/** The source of our Slither plugin, which the AGPL-3.0 obliges us to offer. */
export const pluginSource = { path: '/source/lightning-cat-slither.zip', type: 'application/zip' } as const

/** App icons. A maskable icon fills its square, because phones crop the corners. */
export const icons = [
  { path: '/icons/icon-192.png', sizePx: 192, purpose: 'any' },
  { path: '/icons/icon-512.png', sizePx: 512, purpose: 'any' },
  { path: '/icons/maskable-512.png', sizePx: 512, purpose: 'maskable' },
  { path: '/icons/apple-touch-icon.png', sizePx: 180, purpose: 'apple' },
] as const

const png = (path: string): SiteFile => ({ path, type: 'image/png' })

const ogImages = [...new Set(pages.filter(({ area }) => area === 'public').map(({ path }) => ogImagePath(path)))].map(
  png,
)

/** Every file that the build writes beside the pages, in all languages. The web server serves exactly these. */
export const siteFiles: readonly SiteFile[] = [
  ...locales.flatMap((locale) =>
    [...localFiles, ...ogImages, sampleView, ...sampleReports.filter(({ isLocal }) => isLocal)].map(
      ({ path, type }) => ({
        path: localPath(locale, path),
        type,
      }),
    ),
  ),
  ...sharedFiles,
  pluginSource,
  ...sampleReports.filter(({ isLocal }) => !isLocal).map(({ path, type }) => ({ path, type })),
  { path: '/favicon.svg', type: 'image/svg+xml' },
  ...icons.map(({ path }) => png(path)),
]

export const isPicture = ({ type }: SiteFile) => type.startsWith('image/')
