import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '@lc/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long a caller may take to send headers, a JSON body or an upload, and how long an idle connection is kept. */
export interface ServerTimeouts {
  headersMs: number
  bodyMs: number
  uploadMs: number
  keepAliveMs: number
  /** How often Node checks for late connections; they may last this much longer. */
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
 * Node has one timeout for all requests, which must fit uploads. Bodies that Fastify reads itself get less; an upload
 * is passed on unread, so its timer stops at once. Bytes that arrive after the answer (a rejected upload, a form sent
 * to the wrong call) get no more time than a body.
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

/**
 * Two kinds of connection would delay the stop: kept-alive ones, so answers during the stop close theirs; and ones that
 * browsers open in advance, which Node doesn't count as idle before the first request.
 */
export const useClosing = (app: FastifyInstance, { isStopping }: { isStopping: () => boolean }) => {
  let isClosing = false
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of unused) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing || isStopping()) reply.header('connection', 'close')
  })
}
