import { Readable } from 'node:stream'
import { type ResponseOf, type RouteSpec, SUCCESS_CODE } from '@lc/api-contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Call, readCall } from './call.ts'
import { serve } from './handle.ts'
import { createStreamCount } from './limits/create-stream-count.ts'

/** `heartbeat` keeps proxies from closing a quiet stream. */
export type ServerEvent<T> = { name: string; data: T } | 'heartbeat'

type Open<R extends RouteSpec> = (
  call: Call<R>,
  signal: AbortSignal,
) => Promise<AsyncIterable<ServerEvent<ResponseOf<R>>>>

/**
 * Serves one route as server-sent events. `open` may still refuse with an envelope; once it has answered, the stream ends
 * when the events do, when the reader leaves (`signal`) or when the server stops. A user holds only so many open at a time.
 */
export const handleEvents = <R extends RouteSpec>(app: FastifyInstance, spec: R, open: Open<R>): void => {
  const stopping = new AbortController()
  const takeStream = createStreamCount()
  app.addHook('preClose', async () => stopping.abort())
  serve(app, spec, async (request, reply) => {
    const call = readCall(spec, request)
    const left = leaving(reply)
    const events = await open(call, AbortSignal.any([left, stopping.signal]))
    // Counted only now, because what was refused holds nothing open.
    if (call.user && !left.aborted) left.addEventListener('abort', takeStream(call.user.id))
    request.envelopeCode = SUCCESS_CODE
    reply.headers(streamHeaders)
    return reply.send(Readable.from(linesOf(spec, events), { objectMode: false }))
  })
}

/** Aborts once the reply is over. Who left while the session was looked at has left already: nothing closes twice. */
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

async function* linesOf<T>(spec: RouteSpec, events: AsyncIterable<ServerEvent<T>>) {
  for await (const event of events) {
    if (event === 'heartbeat') yield ': heartbeat\n\n'
    else yield `event: ${event.name}\ndata: ${JSON.stringify(spec.response.parse(event.data))}\n\n`
  }
}
