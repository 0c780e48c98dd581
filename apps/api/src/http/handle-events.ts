import { Readable } from 'node:stream'
import { type ResponseOf, type RouteSpec, SUCCESS_CODE } from '@lc/api-contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import { type Call, readCall, serve } from './handle.ts'
import { rateLimited } from './limits/limits.ts'

/** `heartbeat` keeps proxies from closing a quiet stream. */
export type ServerEvent<T> = { name: string; data: T } | 'heartbeat'

type Open<R extends RouteSpec> = (
  call: Call<R>,
  signal: AbortSignal,
) => Promise<AsyncIterable<ServerEvent<ResponseOf<R>>>>

/**
 * Serves one route as server-sent events. `open` may still reject with an envelope. Afterwards the stream ends with its
 * events, when the reader leaves (`signal`) or when the server stops. The number of open streams per user is limited.
 */
export const handleEvents = <R extends RouteSpec>(app: FastifyInstance, spec: R, open: Open<R>): void => {
  const sendEvents = createEventSender(app)
  serve(app, spec, async (request, reply) => {
    const call = readCall(spec, request)
    const sent = { schema: spec.response, userId: call.user?.id, open: (signal: AbortSignal) => open(call, signal) }
    return sendEvents(reply, sent, () => {
      request.envelopeCode = SUCCESS_CODE
    })
  })
}

interface SentEvents<T> {
  schema: z.ZodType
  userId: string | undefined
  open: (signal: AbortSignal) => Promise<AsyncIterable<ServerEvent<T>>>
}

/** Sends streams of one route and counts them. `onOpened` runs once nothing can reject the call any more. */
export const createEventSender = (app: FastifyInstance) => {
  const stopping = new AbortController()
  const takeStream = createStreamCount()
  app.addHook('preClose', async () => stopping.abort())
  return async <T>(reply: FastifyReply, { schema, userId, open }: SentEvents<T>, onOpened = () => {}) => {
    const left = leaving(reply)
    const events = await open(AbortSignal.any([left, stopping.signal]))
    // Counted only now, because a rejected call holds no stream open.
    if (userId !== undefined && !left.aborted) left.addEventListener('abort', takeStream(userId))
    onOpened()
    reply.headers(streamHeaders)
    return reply.send(Readable.from(linesOf(schema, events), { objectMode: false }))
  }
}

/**
 * Aborts once the response is closed. The reader may have left during the session check, and `close` isn't emitted
 * twice.
 */
const leaving = ({ raw }: FastifyReply): AbortSignal => {
  if (raw.destroyed) return AbortSignal.abort()
  const left = new AbortController()
  raw.once('close', () => left.abort())
  return left.signal
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
  connection: 'close',
}

async function* linesOf<T>(schema: z.ZodType, events: AsyncIterable<ServerEvent<T>>) {
  for await (const event of events) {
    if (event === 'heartbeat') yield ': heartbeat\n\n'
    else yield `event: ${event.name}\ndata: ${JSON.stringify(schema.parse(event.data))}\n\n`
  }
}

/** Enough for a person with many tabs; each stream holds a connection open. */
export const STREAMS_PER_USER = 6

/** A fixed wait, because no one knows which stream will end first. */
const WAIT_MS = 30_000

/** Counts the open event streams of each user in this process. */
const createStreamCount = () => {
  const openOf = new Map<string, number>()

  /** Takes one stream or rejects with RATE_LIMITED; returns the function that releases it. */
  return (userId: string): (() => void) => {
    const open = openOf.get(userId) ?? 0
    if (open >= STREAMS_PER_USER) throw rateLimited(WAIT_MS)
    openOf.set(userId, open + 1)
    return () => {
      const left = (openOf.get(userId) ?? 1) - 1
      if (left > 0) openOf.set(userId, left)
      else openOf.delete(userId)
    }
  }
}
