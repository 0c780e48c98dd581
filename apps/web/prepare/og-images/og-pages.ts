import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales } from '@lc/api-contract'
import { brand } from '@lc/content'
import { parse } from 'node-html-parser'
import { localPath } from '../../src/shared/i18n/locale-path.ts'
import { pages } from '../../src/shared/pages/page-list.ts'
import { ogImagePath } from '../../src/shared/seo/og-image.ts'
import type { OgImage } from './draw-og-images.ts'

/** What the pictures say, read from the finished pages: a picture and its page can only say the same. */
export const ogPages = (folder: string): Promise<OgImage[]> =>
  Promise.all(
    locales.flatMap((locale) =>
      pages
        .filter(({ area }) => area === 'public')
        .map(async ({ path }) => {
          const at = localPath(locale, path)
          return {
            locale,
            path: localPath(locale, ogImagePath(path)),
            title: headingOf(await readFile(join(folder, at, 'index.html'), 'utf8')),
            address: new URL(at, brand.origin).href.replace(/^https:\/\/|\/$/g, ''),
          }
        }),
    ),
  )

/** Elements in the heading stand on lines of their own. After full-width punctuation no space is needed. */
const headingOf = (html: string) => {
  const heading = parse(html).querySelector('h1')
  const lines = heading?.childNodes.map(({ text }) => text.trim()) ?? []
  return lines
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/([，。：；？]) /g, '$1')
    .trim()
}
