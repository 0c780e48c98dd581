import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { AppError, htmlLang, locales } from '@lc/api-contract'
import type { FastifyInstance, FastifyReply } from 'fastify'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Our own files only, and nothing inline. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const pageHeaders = {
  'content-security-policy': policy,
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), publickey-credentials-get=(self)',
}

interface PageFile {
  type: string
  bytes: Buffer
}

export interface DeskPage {
  /** By path. */
  files: ReadonlyMap<string, PageFile>
  documents: Readonly<Record<(typeof locales)[number], string>>
}

/** Reads the built page once, so that no request names a file on the disk. */
export const readDeskPage = async (folder: string): Promise<DeskPage> => {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) throw new Error(`the page of the desk isn't built: ${index} is missing`)
  const html = readFileSync(index, 'utf8')
  const documents = Object.fromEntries(
    locales.map((locale) => [locale, html.replace('<html lang="en"', `<html lang="${htmlLang(locale)}"`)]),
  ) as DeskPage['documents']
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, PageFile>()
  for (const entry of entries) {
    const type = types[extname(entry.name)]
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !type || path === index) continue
    files.set(`/${relative(folder, path).split(sep).join('/')}`, { type, bytes: await readFile(path) })
  }
  return { files, documents }
}

/** The page has one document for all of its addresses, in each language. */
const documentPath = /^\/(zh)?\/?$|^\/(zh\/)?(invitation|statistics|tickets)(\/[\w/-]*)?$/

/** Serves the page and its files. Register it after the calls. */
export const servePage = (app: FastifyInstance, { files, documents }: DeskPage) => {
  for (const [path, { type, bytes }] of files) {
    app.get(path, { logLevel: 'warn' }, async (_request, reply) =>
      send(reply, { type, body: bytes, cache: 'public, max-age=31536000, immutable' }),
    )
  }
  app.get('/*', async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    if (!documentPath.test(path)) throw new AppError('NOT_FOUND')
    const locale = path === '/zh' || path.startsWith('/zh/') ? 'zh' : 'en'
    return send(reply, { type: types['.html'] ?? '', body: documents[locale], cache: 'no-cache' })
  })
}

const send = (reply: FastifyReply, { type, body, cache }: { type: string; body: Buffer | string; cache: string }) =>
  reply.headers({ ...pageHeaders, 'content-type': type, 'cache-control': cache }).send(body)
