import { Agent, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps, Agent as SecureAgent } from 'node:https'
import { type Endpoint, isAllowedEndpoint, lookupPublic, REFUSED_ADDRESS } from '@lc/server-runtime/guarded-lookup'
import { type BodyProblem, parseJson, readCappedBody } from './read-capped-body.ts'

export interface JsonRequest {
  endpoint: Endpoint
  /** Posted as JSON; without it the request is a GET. */
  body?: unknown
  /** By default 4 MiB. */
  maxBytes?: number
}

export type HttpProblem = BodyProblem | 'refused_address' | 'network' | 'timeout' | 'redirect' | 'busy' | 'server_error'

export type HttpReply = { ok: true; status: number; bytes: Uint8Array } | { ok: false; problem: HttpProblem }

type JsonReply = { ok: true; status: number; json: unknown } | { ok: false; problem: HttpProblem | 'not_json' }

export interface Http {
  /** Aborts when no time is left or the caller has cancelled. */
  signal: AbortSignal
  /** The unparsed JSON of the reply. */
  request(request: JsonRequest): Promise<HttpReply>
  /** Parses the reply on this thread. */
  requestJson(request: JsonRequest): Promise<JsonReply>
  close(): void
}

export interface HttpOptions {
  /** Time for all requests of this client together. */
  budgetMs: number
  /** Time for one request, so that another endpoint can still be tried. */
  requestMs: number
  signal: AbortSignal
}

/** A client for a few related requests: no redirects, JSON only, limited in time and size. */
export const openHttp = ({ budgetMs, requestMs, signal: given }: HttpOptions): Http => {
  const agents = { 'http:': new Agent({ keepAlive: true }), 'https:': new SecureAgent({ keepAlive: true }) }
  const signal = AbortSignal.any([given, AbortSignal.timeout(budgetMs)])
  const request = async (given: JsonRequest): Promise<HttpReply> => {
    if (!isAllowedEndpoint(given.endpoint)) return { ok: false, problem: 'refused_address' }
    if (signal.aborted) return { ok: false, problem: 'timeout' }
    const time = AbortSignal.any([signal, AbortSignal.timeout(requestMs)])
    const reply = await send(given, agents, time).catch((error) => ({ problem: problemOf(error, time) }))
    if ('problem' in reply) return { ok: false, ...reply }
    const read = await judge(reply, given.maxBytes)
    return !read.ok && time.aborted ? { ok: false, problem: 'timeout' } : read
  }
  return {
    signal,
    request,
    requestJson: async (given) => withJson(await request(given)),
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

const withJson = (reply: HttpReply): JsonReply => {
  if (!reply.ok) return reply
  const { bytes, ...rest } = reply
  const json = parseJson(bytes)
  return json === undefined ? { ok: false, problem: 'not_json' } : { ...rest, json }
}

const send = ({ endpoint, body }: JsonRequest, agents: Record<string, Agent>, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const url = new URL(endpoint.url)
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: body === undefined ? 'GET' : 'POST',
      agent: agents[url.protocol],
      signal,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'gzip',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(endpoint.trust === 'public' ? { lookup: lookupPublic } : {}),
    })
    request.once('response', resolve).once('error', reject)
    request.end(body === undefined ? undefined : JSON.stringify(body))
  })

const judge = async (reply: IncomingMessage, maxBytes: number | undefined): Promise<HttpReply> => {
  const status = reply.statusCode ?? 0
  const problem = findStatusProblem(status)
  if (problem) {
    reply.destroy()
    return { ok: false, problem: problem }
  }
  const body = await readCappedBody(reply, maxBytes)
  return body.ok ? { ok: true, status, bytes: body.bytes } : body
}

const findStatusProblem = (status: number): HttpProblem | undefined => {
  if (status >= 300 && status < 400) return 'redirect'
  if (status === 429) return 'busy'
  return status >= 500 ? 'server_error' : undefined
}

const problemOf = (error: unknown, time: AbortSignal): HttpProblem => {
  if ((error as { code?: string }).code === REFUSED_ADDRESS) return 'refused_address'
  return time.aborted ? 'timeout' : 'network'
}
