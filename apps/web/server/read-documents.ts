import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Locale, locales } from '@lc/contract'
import { isPicture, siteFiles } from '../src/lib/file-list.ts'
import { htmlLang, localPath } from '../src/lib/locale-path.ts'
import { isClientPage, pages } from '../src/lib/page-list.ts'
import { contentPolicy } from './content-policy.ts'

export interface Document {
  type: string
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer }
  policy: string
  etag: string
}

/** Every document of the site, ready to send: pages, samples and texts by path, and the client app's shell by language. */
export interface Documents {
  pages: ReadonlyMap<string, Document>
  shells: Readonly<Record<Locale, Document>>
  /** The same shell for the catalogue, whose policy names no API: what is pressed there reaches nobody's account. */
  catalogueShells: Readonly<Record<Locale, Document>>
  notFound: Readonly<Record<Locale, Document>>
}

export const readDocuments = async (folder: string, apiOrigins: readonly string[]): Promise<Documents> => {
  const page = async (path: string) => documentOf(await readFile(join(folder, path, 'index.html'), 'utf8'), apiOrigins)
  const paths = locales.flatMap((locale) =>
    pages.filter((page) => !isClientPage(page)).map(({ path }) => localPath(locale, path)),
  )
  const texts = siteFiles
    .filter((file) => !isPicture(file))
    .map(async ({ path, type }) => {
      return [path, { ...documentOf(await readFile(join(folder, path), 'utf8'), []), type }] as const
    })
  const shell = await readFile(join(folder, '__spa-fallback.html'), 'utf8')
  const inEach = async (make: (locale: Locale) => Document | Promise<Document>) => {
    const made = await Promise.all(locales.map(async (locale) => [locale, await make(locale)]))
    return Object.fromEntries(made) as Record<Locale, Document>
  }
  return {
    pages: new Map(await Promise.all([...paths.map(async (path) => [path, await page(path)] as const), ...texts])),
    shells: await inEach((locale) => documentOf(inLanguage(shell, locale), apiOrigins)),
    catalogueShells: await inEach((locale) => documentOf(inLanguage(shell, locale), [])),
    notFound: await inEach((locale) => page(localPath(locale, '/404'))),
  }
}

const inLanguage = (shell: string, locale: Locale) =>
  shell.replace('<html lang="en"', `<html lang="${htmlLang(locale)}"`)

const documentOf = (html: string, apiOrigins: readonly string[]): Document => {
  const identity = Buffer.from(html)
  return {
    type: 'text/html; charset=utf-8',
    bodies: { br: brotliCompressSync(identity), gzip: gzipSync(identity, { level: 9 }), identity },
    policy: contentPolicy(html, apiOrigins),
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
  }
}
