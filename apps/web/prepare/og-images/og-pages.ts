import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales } from '@lc/api-contract'
import { brand } from '@lc/content'
import { parse } from 'node-html-parser'
import { localPath } from '../../src/shared/i18n/locale-path.ts'
import { pages } from '../../src/shared/pages/page-list.ts'
import { ogImagePath } from '../../src/shared/seo/page-meta.ts'
import type { OgImage } from './draw-og-images.ts'

/** The text of the pictures, read from the finished pages, so a picture always matches its page. */
export const ogPages = (folder: string): Promise<OgImage[]> =>
  Promise.all(
    locales.flatMap((locale) =>
      pages
        .filter(({ area }) => area === 'public')
        // Pages that share a picture follow the one that it belongs to.
        .filter(({ path }, at, all) => all.findIndex((one) => ogImagePath(one.path) === ogImagePath(path)) === at)
        .map(async ({ path }) => {
          const at = localPath(locale, path)
          return {
            locale,
            path: localPath(locale, ogImagePath(path)),
            title: readHeading(await readFile(join(folder, at, 'index.html'), 'utf8')),
            address: new URL(at, brand.origin).href.replace(/^https:\/\/|\/$/g, ''),
          }
        }),
    ),
  )

/** Elements in the heading are separate lines. Full-width punctuation needs no space after it. */
const readHeading = (html: string) => {
  const heading = parse(html).querySelector('h1')
  const lines = heading?.childNodes.map(({ text }) => text.trim()) ?? []
  return lines
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/([，。：；？]) /g, '$1')
    .trim()
}
