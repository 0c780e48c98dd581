import { createApiClient } from '@lc/api-client'
import { AppError, errorTable, headers } from '@lc/api-contract'
import { ProblemError } from '@lc/api-contract/v2'
import { createMcpServer, ToolFailure } from '@lc/mcp'
import type { ProofRequest } from '@lc/mcp/proof-files'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { messageOf, retryAfterSecondsOf } from '../../http/plugins/errors.ts'
import { makeCallV2 } from '../../http/v2/call-v2.ts'
import { requireKey } from '../../http/v2/key-auth.ts'
import { makeReplyWithProblem } from '../../http/v2/problems.ts'
import { acceptedLocale } from '../../http/v2/request-headers.ts'
import { inlineFiles } from './inline-files.ts'

export const MCP_PATH = '/mcp'

/**
 * The tools for agents over streamable HTTP. Every request is served on its own: no session, no stream that stays open.
 * The key decides about access here and again in each call of /api/v2 that a tool makes.
 */
export const serveMcp = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const serve = async (mcp: FastifyInstance) => {
    const limits = app.limits.limitsOnV2(undefined)
    const stopping = new AbortController()
    mcp.addHook('preClose', async () => stopping.abort())
    mcp.setErrorHandler(makeReplyWithProblem(deps.webOrigin))
    mcp.route({
      method: 'POST',
      url: MCP_PATH,
      onRequest: async (request, reply) => {
        if (!isKnownOrigin(request, deps.corsOrigins)) return refuseOrigin(reply)
        request.apiKey = await requireKey(deps.systemDb, request)
        await limits.take(request, reply)
      },
      handler: (request, reply) => answer({ app, deps, stopping: stopping.signal }, request, reply),
    })
    mcp.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: MCP_PATH,
      onRequest: refuseMethod,
      handler: refuseMethod,
    })
  }
  await app.register(serve)
}

/** Programs send no Origin. A page may not reach the tools through a visitor's browser, whatever name it resolves. */
const isKnownOrigin = ({ headers: { origin } }: FastifyRequest, known: readonly string[]): boolean =>
  origin === undefined || known.includes(origin)

const refuseOrigin = (reply: FastifyReply) =>
  reply.status(403).send({ jsonrpc: '2.0', error: { code: -32_000, message: 'Origin not allowed' }, id: null })

const refuseMethod = async (_request: FastifyRequest, reply: FastifyReply) => {
  reply.header('allow', 'POST')
  throw new ProblemError('METHOD_NOT_ALLOWED')
}

interface Served {
  app: FastifyInstance
  deps: Deps
  stopping: AbortSignal
}

const answer = async ({ app, deps, stopping }: Served, request: FastifyRequest, reply: FastifyReply) => {
  // The protocol no longer has batches, and one request may not do the work of a thousand.
  if (Array.isArray(request.body)) throw new ProblemError('BAD_REQUEST')
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const client = createApiClient({
    server: INNER_SERVER,
    key: (request.headers[headers.auth] ?? '').split(' ')[1] ?? '',
    locale: acceptedLocale(request.headers),
    fetch: makeCallV2(app, request),
  })
  const readPage = (proof: ProofRequest, signal: AbortSignal) =>
    deps.threads.readProofPage(proof, signal).catch((error: unknown) => throwToTool(error, request))
  const options = { client, source: inlineFiles, version: deps.commit, readPage }
  const { fetch } = createMcpHandler(() => createMcpServer(options), {
    maxSubscriptions: 0,
    onerror: (error) => request.log.info({ err: error.message }, 'an MCP message was refused'),
  })
  const signal = AbortSignal.any([left.signal, stopping])
  return reply.send(await fetch(webRequest(request, signal), { parsedBody: request.body }))
}

/** The pool is full, or the archive exceeds a limit: the agent learns which, as from /api/v2. */
const throwToTool = (error: unknown, request: FastifyRequest): never => {
  if (!(error instanceof AppError) || error.errorName !== 'UNAVAILABLE') throw error
  const retryAfterSeconds = retryAfterSecondsOf('UNAVAILABLE', error)
  throw new ToolFailure('UNAVAILABLE', messageOf(error, request, acceptedLocale(request.headers)), {
    status: errorTable.UNAVAILABLE.status,
    requestId: request.id,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  })
}

/** A name for addresses that never leave this process. */
const INNER_SERVER = 'http://api.internal'

/** The request without its key, which the protocol doesn't need. */
const webRequest = ({ headers: given }: FastifyRequest, signal: AbortSignal): Request => {
  const known = Object.entries(given).filter(([name, value]) => typeof value === 'string' && !withheld.has(name))
  return new Request(`${INNER_SERVER}${MCP_PATH}`, { method: 'POST', headers: known as [string, string][], signal })
}

const withheld: ReadonlySet<string> = new Set([headers.auth, 'host', 'connection', 'content-length', 'cookie'])
