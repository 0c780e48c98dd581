import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { barePath, localeOfPath } from '../src/lib/locale-path.ts'
import { type Page, pages } from '../src/lib/page-list.ts'
import { type Document, readDocuments } from './read-documents.ts'
import { referrerPolicy, securityHeaders } from './security-headers.ts'

interface WebOptions {
  /** The built client: prerendered pages and hashed assets. */
  folder: string
  apiOrigins: { us: string; io: string }
}

/** Serves the built site: clean addresses, strict headers, the client app only under the signed-in paths. */
export const createWeb = async ({ folder, apiOrigins }: WebOptions) => {
  const documents = await readDocuments(folder, Object.values(apiOrigins))
  const web = fastify({ routerOptions: { ignoreTrailingSlash: false } })

  web.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders, 'referrer-policy': referrerPolicy(request.url) })
  })
  web.get('/readyz', async () => ({ status: 'ok' }))
  web.get('/site-config.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return apiOrigins
  })
  web.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    // Otherwise a missing asset would get the plugin's own answer, without the page in the reader's language.
    wildcard: true,
  })
  web.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', folder, { maxAge: '1d', immutable: false }),
  )
  web.get('/*', (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/'
    if (pathname.length > 1 && pathname.endsWith('/')) return reply.redirect(tidy(request.url), 308)
    const page = documents.pages.get(pathname)
    const locale = localeOfPath(pathname)
    if (page) return send({ request, reply, document: page, status: statusOf(pathname) })
    if (isAppPath(barePath(pathname))) return send({ request, reply, document: documents.shells[locale], status: 200 })
    return send({ request, reply, document: documents.notFound[locale], status: 404 })
  })
  web.setNotFoundHandler((request, reply) =>
    send({ request, reply, document: documents.notFound[localeOfPath(request.url)], status: 404 }),
  )
  return web
}

const appPaths = (pages as readonly Page[])
  .filter(({ area }) => area === 'app')
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[\\w-]+')}$`))

const isAppPath = (path: string) => appPaths.some((pattern) => pattern.test(path))

const statusOf = (pathname: string) => ({ '/404': 404, '/400': 400 })[barePath(pathname)] ?? 200

/** Leading slashes are folded too: `//other.site/` must not become an address of another site. */
const tidy = (url: string) => {
  const [path = '', query] = url.split('?', 2)
  return `/${path.replace(/^\/+|\/+$/g, '')}${query === undefined ? '' : `?${query}`}`
}

interface Sending {
  request: FastifyRequest
  reply: FastifyReply
  document: Document
  status: number
}

const send = ({ request, reply, document, status }: Sending) => {
  reply.headers({
    'cache-control': 'no-cache',
    'content-security-policy': document.policy,
    'content-type': 'text/html; charset=utf-8',
    etag: document.etag,
    vary: 'accept-encoding',
  })
  if (status === 200 && request.headers['if-none-match'] === document.etag) return reply.status(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.status(status).send(document.bodies[encoding])
}

const encodingFor = (accepted: string) => {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
