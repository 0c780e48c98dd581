import type { IncomingMessage } from 'node:http'
import { AppError } from '@lc/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long a caller may take to send: headers, a JSON body, an upload; and how long an idle connection is kept. */
export interface ServerTimeouts {
  headersMs: number
  bodyMs: number
  uploadMs: number
  keepAliveMs: number
  /** How often Node looks for connections that are late: what is late ends at most this much later. */
  checkEveryMs: number
}

export const serverTimeouts: ServerTimeouts = {
  headersMs: 10_000,
  bodyMs: 30_000,
  uploadMs: 120_000,
  keepAliveMs: 72_000,
  checkEveryMs: 1_000,
}

export const timeoutOptions = ({ headersMs, uploadMs, keepAliveMs, checkEveryMs }: ServerTimeouts) => ({
  requestTimeout: uploadMs,
  keepAliveTimeout: keepAliveMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
})

/**
 * Node knows one time for all requests, which uploads need. Bodies that Fastify reads itself get less: an upload is passed
 * on unread, so its time here is over at once. What is still to come after the answer (a refused upload, a form sent to a
 * call that takes none) is read by nobody and gets no more than a body.
 */
export const useTimeouts = (app: FastifyInstance, { bodyMs }: ServerTimeouts) => {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  const stop = async (request: FastifyRequest) => clearTimeout(timers.get(request))
  app.addHook('preParsing', async (request, reply) => {
    const giveUp = () => reply.header('connection', 'close').send(new AppError('REQUEST_TIMEOUT'))
    timers.set(request, setTimeout(giveUp, bodyMs))
  })
  app.addHook('preValidation', stop)
  app.addHook('onResponse', async (request) => {
    await stop(request)
    if (!request.raw.complete) endUnread(request.raw, bodyMs)
  })
  app.addHook('onRequestAbort', stop)
}

const endUnread = (request: IncomingMessage, afterMs: number) => {
  const timer = setTimeout(() => request.destroy(), afterMs)
  request.once('close', () => clearTimeout(timer))
}
