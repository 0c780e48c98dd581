import { Agent, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps, Agent as SecureAgent } from 'node:https'
import type { Endpoint } from './endpoint.ts'
import { lookupPublic, mayAsk, REFUSED_ADDRESS } from './guarded-lookup.ts'
import { type BodyProblem, readCappedJson } from './read-capped-json.ts'

export interface JsonRequest {
  endpoint: Endpoint
  /** Posted as JSON; without it the request is a GET. */
  body?: unknown
}

export type HttpProblem = BodyProblem | 'refused_address' | 'network' | 'timeout' | 'redirect' | 'busy' | 'server_error'

export type JsonReply = { ok: true; status: number; json: unknown } | { ok: false; why: HttpProblem }

export interface Http {
  /** Ends when there is no time left, or when whoever asked no longer waits. */
  signal: AbortSignal
  requestJson(request: JsonRequest): Promise<JsonReply>
  close(): void
}

export interface HttpOptions {
  /** For everything that is asked through this client together. */
  budgetMs: number
  /** For one request, so that another endpoint can still be asked. */
  requestMs: number
  signal: AbortSignal
}

/** A client for a few requests that belong together: no redirects, JSON alone, bounded in time and size. */
export const openHttp = ({ budgetMs, requestMs, signal: given }: HttpOptions): Http => {
  const agents = { 'http:': new Agent({ keepAlive: true }), 'https:': new SecureAgent({ keepAlive: true }) }
  const signal = AbortSignal.any([given, AbortSignal.timeout(budgetMs)])
  return {
    signal,
    requestJson: async (asked) => {
      if (!mayAsk(asked.endpoint)) return { ok: false, why: 'refused_address' }
      if (signal.aborted) return { ok: false, why: 'timeout' }
      const time = AbortSignal.any([signal, AbortSignal.timeout(requestMs)])
      const reply = await send(asked, agents, time).catch((error) => ({ why: problemOf(error, time) }))
      if ('why' in reply) return { ok: false, ...reply }
      const read = await judge(reply)
      return !read.ok && time.aborted ? { ok: false, why: 'timeout' } : read
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
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

const judge = async (reply: IncomingMessage): Promise<JsonReply> => {
  const status = reply.statusCode ?? 0
  const why = whyNotRead(status)
  if (why) {
    reply.destroy()
    return { ok: false, why }
  }
  const body = await readCappedJson(reply)
  return body.ok ? { ok: true, status, json: body.json } : body
}

const whyNotRead = (status: number): HttpProblem | undefined => {
  if (status >= 300 && status < 400) return 'redirect'
  if (status === 429) return 'busy'
  return status >= 500 ? 'server_error' : undefined
}

const problemOf = (error: unknown, time: AbortSignal): HttpProblem => {
  if ((error as { code?: string }).code === REFUSED_ADDRESS) return 'refused_address'
  return time.aborted ? 'timeout' : 'network'
}
