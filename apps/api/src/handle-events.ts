import { Readable } from 'node:stream'
import { type ResponseOf, type RouteSpec, SUCCESS_CODE } from '@lc/contract'
import type { FastifyInstance } from 'fastify'
import { type Call, readCall } from './call.ts'
import { serve } from './handle.ts'

/** `heartbeat` keeps proxies from closing a quiet stream. */
export type ServerEvent<T> = { name: string; data: T } | 'heartbeat'

type Open<R extends RouteSpec> = (
  call: Call<R>,
  signal: AbortSignal,
) => Promise<AsyncIterable<ServerEvent<ResponseOf<R>>>>

/**
 * Serves one route as server-sent events. `open` may still refuse with an envelope; once it has answered, the stream ends
 * when the events do, when the reader leaves (`signal`) or when the server stops.
 */
export const handleEvents = <R extends RouteSpec>(app: FastifyInstance, spec: R, open: Open<R>): void => {
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  serve(app, spec, async (request, reply) => {
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const events = await open(readCall(spec, request), AbortSignal.any([left.signal, stopping.signal]))
    request.envelopeCode = SUCCESS_CODE
    reply.headers(streamHeaders)
    return reply.send(Readable.from(linesOf(spec, events), { objectMode: false }))
  })
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
