import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { isPicture, siteFiles } from '../src/lib/file-list.ts'
import { barePath, localeOfPath } from '../src/lib/locale-path.ts'
import { type EnquiryOptions, serveEnquiries } from './enquiries.ts'
import { isCataloguePath, isClientPath } from './page-at.ts'
import { type Document, readDocuments } from './read-documents.ts'
import { referrerPolicy, securityHeaders } from './security-headers.ts'

interface WebOptions extends Pick<EnquiryOptions, 'apiOrigins' | 'renderEnquiry'> {
  /** The built client: prerendered pages and hashed assets. */
  folder: string
  /** Addresses and CIDRs whose X-Forwarded-For counts. */
  trustedProxies?: string[]
}

/** Serves the built site: clean addresses, strict headers, the client app only under its own paths. */
export const createWeb = async ({ folder, apiOrigins, renderEnquiry, trustedProxies = [] }: WebOptions) => {
  const documents = await readDocuments(folder, Object.values(apiOrigins))
  const refuse = (request: FastifyRequest, reply: FastifyReply) =>
    send({ request, reply, document: documents.notFound[localeOfPath(request.url)], status: 404 })
  const web = fastify({
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    routerOptions: { ignoreTrailingSlash: false },
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000 },
    // The router cannot read the address, and no hook runs for it.
    frameworkErrors: (_error, request, reply) => refuse(request, reply.headers(headersFor(request))),
  })

  web.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request))
  })
  serveEnquiries(web as unknown as FastifyInstance, { documents, apiOrigins, renderEnquiry })
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
  for (const { path } of siteFiles.filter(isPicture)) {
    web.get(path, (_request, reply) => reply.sendFile(path.slice(1), folder, { maxAge: '1d', immutable: false }))
  }
  web.get('/*', (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/'
    if (pathname.length > 1 && pathname.endsWith('/')) {
      const tidy = pathname.replace(/\/+$/, '')
      // Only to a page that we know: anything else in the address could be read as another site.
      const isKnown = documents.pages.has(tidy) || isClientPath(tidy)
      return isKnown ? reply.redirect(tidy + request.url.slice(pathname.length), 308) : refuse(request, reply)
    }
    const isCatalogue = isCataloguePath(pathname)
    if (isCatalogue) reply.header('x-robots-tag', 'noindex')
    const page = documents.pages.get(pathname)
    if (page) return send({ request, reply, document: page, status: statusOf(pathname) })
    const shell = (isCatalogue ? documents.catalogueShells : documents.shells)[localeOfPath(pathname)]
    return isClientPath(pathname) ? send({ request, reply, document: shell, status: 200 }) : refuse(request, reply)
  })
  web.setNotFoundHandler(refuse)
  web.setErrorHandler((error: FastifyError, request, reply) => {
    if ((error.statusCode ?? 500) >= 500) throw error
    return refuse(request, reply)
  })
  return web
}

const headersFor = ({ url }: FastifyRequest) => ({ ...securityHeaders, 'referrer-policy': referrerPolicy(url) })

const statusOf = (pathname: string) => ({ '/404': 404, '/400': 400 })[barePath(pathname)] ?? 200

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
    'content-type': document.type,
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
