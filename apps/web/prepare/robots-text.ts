import { locales } from '@lc/api-contract'
import { brand } from '@lc/content'
import { localPath } from '../src/shared/i18n/locale-path.ts'
import { pages } from '../src/shared/pages/page-list.ts'

/** What a search engine may read: everything but the signed-in area and the catalogue, which say nothing to strangers. */
export const robotsText = () =>
  [
    'User-agent: *',
    ...locales.flatMap((locale) => closed.map((path) => `Disallow: ${localPath(locale, path)}`)),
    '',
    `Sitemap: ${new URL('/sitemap.xml', brand.origin).href}`,
    '',
  ].join('\n')

/** A rule closes every address that begins with it, so what lies under a closed page needs none. */
const closed = pages
  .filter(({ area }) => area === 'app' || area === 'catalogue' || area === 'sample')
  .map(({ path }) => path.replace(/:.*$/, ''))
  .filter((path, _, all) => !all.some((other) => other !== path && path.startsWith(`${other}/`)))
